import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { notification } from './notifications.ts'
import { payment } from './payments.ts'
import { adminStats } from './stats.ts'
import { submission } from './submissions.ts'
import { task } from './tasks.ts'
import { bestWorker, user } from './users.ts'
import { pendingWithdrawal } from './withdrawals.ts'

const entities: [name: string, shape: z.ZodMiniObject['shape'], fields: string][] = [
  ['user', user.shape, '_id name email photo role coins created_at last_log_in'],
  ['worker of the best', bestWorker.shape, '_id name photo coins'],
  ['notification', notification.shape, '_id message time'],
  [
    'task',
    task.shape,
    '_id task_title task_detail required_workers payable_amount total_payment completion_date submission_info task_image_url buyer_name created_by status created_at',
  ],
  [
    'submission',
    submission.shape,
    '_id task_id task_title worker_name worker_email buyer_name buyer_email payable_amount submission_details submission_date status',
  ],
  ['payment', payment.shape, '_id email coins amountPaid transactionId paymentMethod type date'],
  [
    'withdrawal',
    pendingWithdrawal.shape,
    '_id worker_name worker_email withdrawal_coin withdrawal_amount payment_system account_number status',
  ],
  ['set of Admin figures', adminStats.shape, 'workerCount buyerCount totalCoins totalPayments'],
]

test.each(entities)(
  'a %s has every field of the specification',
  { tags: ['3.4', '3.7', '3.8', '3.9', '3.15', '3.18', '3.19', '3.22'] },
  (_name, shape, fields) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)
