/** The messages of notifications, and the subjects of their mails. */
import {
  appealDays,
  changesHours,
  fraudCaseDays,
  maxAutomaticApprovals,
  objectionDays,
  orphanedWorkDays,
  type ProposalAction,
  quoted,
  type Role,
  rejectionSentence,
  type SwitchName,
  suspensionRuleLabel,
  type TaskAction,
  type TextRule,
  textRuleLabel,
} from '@piecework/contract'
import type { Language } from '@piecework/contract/language'
import { texts as banglaSystems } from '@piecework/contract/texts/bn/account-numbers'
import * as bangla from '@piecework/contract/texts/bn/format'
import { texts as englishSystems } from '@piecework/contract/texts/en/account-numbers'
import * as english from '@piecework/contract/texts/en/format'
import { texts as userTexts } from '../users/texts.ts'
import type { AdminAttempt, EventName, MailedEvent, NotificationEvent, Payout, TextsOf } from './events.ts'

type NotificationTexts = { messages: TextsOf<EventName>; subjects: TextsOf<MailedEvent> }

const en: NotificationTexts = {
  messages: {
    submission_received: ({ worker, task }) => `${quoted(worker)} sent work for ${quoted(task)}.`,
    pages_received: ({ task, pages }) =>
      `${english.number(pages)} ${pages === 1 ? 'new page' : 'new pages'} of ${quoted(task)} ${pages === 1 ? 'is' : 'are'} here for you to review.`,
    pages_approved: ({ task, pages, coins }) =>
      `${english.number(pages)} ${pages === 1 ? 'page' : 'pages'} of ${quoted(task)} ${pages === 1 ? 'was' : 'were'} approved. ${english.coins(coins)} ${englishWasOrWere(coins)} added.`,
    rows_left: ({ task, answers, pages }) =>
      `All pages of ${quoted(task)} are sent, and ${english.number(answers)} ${answers === 1 ? 'answer' : 'answers'} to its last rows ${answers === 1 ? 'is' : 'are'} missing. You can add ${english.number(pages)} ${pages === 1 ? 'page' : 'pages'} for them.`,
    submission_approved: (data) =>
      `Your work on ${quoted(data.task)} was approved. ${english.coins(data.coins)} ${englishWasOrWere(data.coins)} added.`,
    submission_approved_by_itself: (data) =>
      `Nobody decided about your work on ${quoted(data.task)} in time, so it was approved by itself. ${english.coins(data.coins)} ${englishWasOrWere(data.coins)} added.`,
    submission_rejected: ({ task, held, isSlotOpen, category, reason }) =>
      `Your work on ${quoted(task)} was rejected. ${
        held
          ? `Its slot and its ${english.coins(held.coins)} stay aside for ${englishHours(held.hours)}: until then you can say that you disagree, or send other work.`
          : isSlotOpen
            ? 'The slot is open again.'
            : 'The task is closed, so the slot stays closed.'
      }${category === undefined && reason === undefined ? '' : ` Reason: ${rejectionSentence(category, reason, 'en')}`}`,
    reservation_stopped: ({ task }) =>
      `The slot of ${quoted(task)} is no longer kept for you: the task was stopped, or its buyer can take no work from you now.`,
    changes_asked: ({ task, words }) =>
      `The buyer of ${quoted(task)} asks you to change your work: ${quoted(words)} You have ${englishHours(changesHours)}.`,
    changes_answered: ({ worker, task, isChanged }) =>
      `${quoted(worker)} ${isChanged ? 'changed the work' : 'leaves the work as it is'} on ${quoted(task)}. It waits for your decision.`,
    objection_opened: ({ worker, task, words }) =>
      `${quoted(worker)} disagrees with your rejection of work on ${quoted(task)}.${words === undefined ? '' : ` ${quoted(words)}`} Pay, or say why you stand by it; without an answer in time the worker is paid. While your account is blocked an Admin decides.`,
    objection_answered: ({ task, words }) =>
      `The buyer of ${quoted(task)} stands by the rejection of your work: ${quoted(words)} An Admin decides within ${objectionDays} days.`,
    objection_ended: (data) =>
      `${englishObjectionEnd(data)}${data.why === undefined ? '' : ` The Admin writes: ${quoted(data.why)}`}`,
    objections_wait: ({ objections, hours }) =>
      `${objections === 1 ? '1 objection waits' : `${english.number(objections)} objections wait`} for the decision of an Admin, the first for ${englishHours(hours)} at most. Without a decision the rejection stands.`,
    submission_orphaned: ({ task }) =>
      `The buyer of ${quoted(task)} has left. An Admin decides about your work; if nobody does within ${orphanedWorkDays} days and its review time, it is approved by itself.`,
    submission_withdrawn: (data) =>
      `A worker has left, so their work on ${quoted(data.task)} was withdrawn. ${
        data.isSlotOpen ? 'The slot is open again.' : `${english.coins(data.coins)} came back to you.`
      }`,
    task_deleted_by_admin: (data) =>
      `Your task ${quoted(data.task)} was removed by an Admin. ${
        data.coins > 0
          ? `${english.coins(data.coins)} came back to you.`
          : 'It had no free slots left, so no coins came back.'
      }`,
    task_expired: (data) =>
      `The deadline of ${quoted(data.task)} has passed. ${
        data.coins > 0 ? `${english.coins(data.coins)} for its free slots came back.` : 'It had no free slots left.'
      }`,
    bonus_received: (data) =>
      `A bonus for your work on ${quoted(data.task)}: ${english.coins(data.coins)} ${englishWasOrWere(data.coins)} added.${
        data.words === undefined ? '' : ` The buyer writes: ${quoted(data.words)}`
      }`,
    task_paused_by_admin: ({ task }) =>
      `An Admin paused your task ${quoted(task)}. It takes no new work until an Admin resumes it.`,
    task_paused_by_reports: ({ task }) =>
      `Workers reported your task ${quoted(task)}, so it takes no new work until an Admin has looked at it.`,
    review_due: ({ task, works, hours }) =>
      `${english.number(works)} ${works === 1 ? 'submission' : 'submissions'} on your task ${quoted(task)} ${works === 1 ? 'waits' : 'wait'} for your decision. Without it ${works === 1 ? 'it is' : 'the first is'} approved by itself and paid within ${english.number(hours)} ${hours === 1 ? 'hour' : 'hours'}.`,
    task_paused_by_review: ({ task }) =>
      `Work on your task ${quoted(task)} was approved by itself ${english.number(maxAutomaticApprovals)} times in a row, because nobody decided in time. The task takes no new work until you resume it.`,
    review_again: ({ task, works, hours, isPaused }) =>
      `Work on your task ${quoted(task)} was approved by itself ${english.number(maxAutomaticApprovals)} times in a row, because there was no decision in time. ${works === 1 ? '1 more submission waits' : `${english.number(works)} more submissions wait`}: this one time you have ${englishHours(hours)} more to decide. Without a decision ${works === 1 ? 'it is' : 'all are'} then approved by itself and paid.${isPaused ? ' The task takes no new work until you resume it.' : ''}`,
    report_decided: ({ task, outcome, action, note }) => {
      const about = {
        upheld: `An Admin agrees with your report about ${quoted(task)}. ${action === undefined ? '' : englishReportedTask[action]}Thank you.`,
        dismissed: `An Admin looked at your report about ${quoted(task)} and found nothing against the rules.`,
        closed: `An Admin looked at ${quoted(task)} after your report. The task takes work again.`,
      }
      return `${about[outcome]}${note === undefined ? '' : ` The Admin writes: ${quoted(note)}`}`
    },
    task_resumed_by_admin: ({ task, isPaused }) =>
      `An Admin resumed your task ${quoted(task)}. ${isPaused ? 'It stays paused for another reason, which its page shows.' : 'It takes work again.'}`,
    webhook_off: ({ url, because }) =>
      `Events about your tasks are no longer sent to ${quoted(url)}, because ${because === 'gone' ? 'it answered that it is gone' : '100 events could not be sent to it in three days'}. Nothing is lost: switch it on again under “Keys for programs”, and what waits is sent.`,
    task_waits_for_owner: ({ task, key }) =>
      `A program posted the task ${quoted(task)} with your key ${quoted(key)}. It is the first one, so no worker sees it until you let it go on its page. If you do not expect this, revoke the key in your profile, under “Keys for programs”.`,
    task_paused_by_rules: ({ task, rules }) =>
      `The texts of your task ${quoted(task)} may ask for ${listOf(rules, 'en')}, which no task may ask for. No worker sees it until an Admin has looked at it.`,
    coins_bought: (data) => `You bought ${english.coins(data.coins)} for ${english.cents(data.cents)}.`,
    withdrawal_approved: (data) => `${englishWithdrawalOf(data)} was approved.`,
    withdrawal_rejected: (data) =>
      `${englishWithdrawalOf(data)} was rejected. The coins are yours again. Reason: ${data.reason}`,
    withdrawal_returned: (data) =>
      `${englishWithdrawalOf(data)} came back. The coins are yours again. Reason: ${data.reason}`,
    correction_added: (data) =>
      `A correction by an Admin: ${english.coins(data.coins)} ${englishWasOrWere(data.coins)} added. Reason: ${data.reason}`,
    correction_taken: (data) =>
      `A correction by an Admin: ${english.coins(data.coins)} ${englishWasOrWere(data.coins)} taken back. Reason: ${data.reason}`,
    role_changed: ({ role }) => `An Admin changed your role. You are now ${englishRoleNames[role]}.`,
    role_open: () =>
      'It is known now that this address is yours. In your profile you can choose your role again, once.',
    suspended: ({ rule, reason, until }) =>
      `Your account is suspended until ${english.dateTime(until)}. Rule: ${suspensionRuleLabel(rule, 'en')}. ${quoted(reason)} ${
        rule === 'payment_fraud'
          ? `You can read, and end work of yours. Withdrawals wait until the case is closed, at most ${fraudCaseDays} days.`
          : 'You can read, withdraw earned coins, and end work of yours.'
      } If this is wrong, you can appeal once: another Admin decides within ${appealDays} days.`,
    unsuspended: () => 'Your account is no longer suspended. Everything works again.',
    appeal_opened: ({ user, words, due_at }) =>
      `${quoted(user)} appeals against the suspension: ${quoted(words)} An Admin other than the one who suspended decides. Without a decision it ends on ${english.dateTime(due_at)}.`,
    appeal_decided: ({ upheld, why, waits, until }) =>
      upheld
        ? `An Admin agrees with your appeal: ${quoted(why)} ${waits ? 'The removal of your account was stopped. ' : ''}${
            until === null
              ? 'Your account is no longer suspended.'
              : `The suspension that came before goes on until ${english.dateTime(until)}.`
          }`
        : `An Admin has read your appeal, and it does not change the decision: ${quoted(why)} ${
            until === null
              ? ''
              : waits
                ? `Your account will be deleted for good on ${english.dateTime(until)}.`
                : `The suspension ends on ${english.dateTime(until)}.`
          }`,
    appeals_wait: ({ appeals, hours }) =>
      `${appeals === 1 ? '1 appeal waits' : `${english.number(appeals)} appeals wait`} for the decision of an Admin, the first for ${englishHours(hours)} at most. Without a decision the suspension ends.`,
    deletion_requested: ({ day }) =>
      `Your account will be deleted on ${english.date(day)}, as you asked. Until then you can keep it, in your profile.`,
    deletion_cancelled: () => 'Your account stays. It will not be deleted.',
    deletion_stopped: (problem) =>
      `Your account was not deleted. ${userTexts.en.notDeleted(problem)} Ask for the deletion again when that is settled.`,
    second_factor_reset: ({ by, reason }) =>
      `${by === 'Admin' ? 'An Admin' : 'The operator'} took your second factor away: ${reason}. Set up a new one before anything else.`,
    second_factor_lost: ({ user, removable_at }) =>
      `The Admin ${quoted(user)} chose a new password by mail and reported the second factor lost. It can be removed without a code from ${english.dateTime(removable_at)}. Ask in person whether it is true: another Admin can reset it at once, or suspend the account.`,
    proposal_made: (data) =>
      `${quoted(data.by)} proposes ${englishProposed[data.action](english.coins(data.coins), data.per_dollar)}. Another Admin confirms or cancels it under Accounting.${data.reason && ` Reason: ${quoted(data.reason)}`}`,
    admin_made: ({ user, by }) =>
      `${quoted(user)} is an Admin now, made by ${quoted(by)}. If you do not expect this, take the role back and ask in person.`,
    work_waits: ({ user, by, coins: pay }) =>
      `${quoted(by)} suspended or removed ${quoted(user)}, whose tasks have undecided work for ${english.coins(pay)}. It is approved by itself after ${orphanedWorkDays} days, unless the buyer or an Admin decides before. If you do not expect this, ask in person.`,
    older_admin_attempt: ({ user, by, attempt, isNew = true }) =>
      `${quoted(by)}, ${isNew ? 'an Admin for less than three days' : 'for whom the operator has not vouched'}, tried to ${attempt} ${quoted(user)}. It was refused. Ask in person, and suspend ${quoted(by)} if it was not meant.`,
    switch_attempt: ({ by, name, on }) =>
      `${quoted(by)}, an Admin for less than three days, tried to turn ${englishSwitchNames[name]} ${on ? 'on' : 'off'}. It was refused. Ask in person, and suspend ${quoted(by)} if it was not meant.`,
    admin_vouched: ({ user }) =>
      `The operator vouched for the Admin ${quoted(user)}, who can now confirm what other Admins propose. If you do not expect this, ask the operator.`,
    removal_waits: (data) =>
      `An Admin removed your account. It is suspended now, and will be deleted for good on ${english.dateTime(data.due_at)}. ${
        data.coins >= 1
          ? `Until then you can withdraw your earned coins, once also below the minimum: ${english.coins(Math.floor(data.coins))}. `
          : ''
      }If this is a mistake, you can appeal once: another Admin decides.`,
    removal_stopped: ({ isSuspended }) =>
      isSuspended
        ? 'The removal of your account was stopped. It stays suspended.'
        : 'The removal of your account was stopped. Everything works again.',
    removal_asked: ({ user, by, due_at }) =>
      `${quoted(by)} removed ${quoted(user)}, who has coins: the account is suspended, and will be deleted on ${english.dateTime(due_at)}. Until then any Admin can stop it under Manage Users. If you do not expect this, ask in person.`,
    user_kept: ({ user, by }) =>
      by === undefined
        ? `The removal of ${quoted(user)} was stopped, because no Admin decided the appeal in time.`
        : `${quoted(by)} stopped the removal of ${quoted(user)}.`,
    withdrawals_late: ({ late }) =>
      `${late === 1 ? '1 withdrawal is late: its worker waits' : `${english.number(late)} withdrawals are late: their workers wait`} longer than usual for a decision.`,
    late_payment: (data) =>
      `A removed user paid ${english.cents(data.cents)} by card after the removal (payment ${data.payment}). The money is being paid back to the card.`,
    dispute_opened: (data) =>
      `Your bank disputes your payment of ${english.cents(data.cents)}. Until it is decided ${englishCoinsAre(data.coins)} set aside, and you cannot post, review or buy.${englishDebtOf(data)}`,
    dispute_won: (data) =>
      `The dispute over your payment of ${english.cents(data.cents)} was decided: ${englishCoinsAre(data.coins)} yours again.${englishDebtOf(data)}`,
    dispute_lost: (data) =>
      `The dispute over your payment of ${english.cents(data.cents)} was decided: ${englishCoinsAre(data.coins)} taken back.${englishDebtOf(data)}`,
    refunded: (data) =>
      `${english.cents(data.cents)} were paid back to your card, and ${englishCoinsAre(data.coins)} taken back.${englishDebtOf(data)}`,
    refund_failed: (data) =>
      `Your bank did not take ${english.cents(data.cents)} that were to be paid back: ${englishCoinsAre(data.coins)} yours again.`,
    slots_closed: (data) =>
      `${data.slots === 1 ? '1 free slot' : `${data.slots} free slots`} of ${quoted(data.task)} closed, because card money went back. ${english.coins(data.coins)} came back to you and settle what you owe.`,
    debt_settled: () =>
      'What you owed is settled. You can post tasks and review work again, unless a card dispute is open.',
    test_payment_voided: (data) =>
      `${english.coins(data.coins)} of a test payment were taken back: from now on coins are bought with real money.`,
  },
  subjects: {
    submission_received: ({ task }) => `New work for ${quoted(task)}`,
    pages_received: ({ task }) => `New pages of ${quoted(task)}`,
    pages_approved: ({ task }) => `Pages of ${quoted(task)} were approved`,
    rows_left: ({ task }) => `Answers are missing for the last rows of ${quoted(task)}`,
    submission_approved: ({ task }) => `Your work on ${quoted(task)} was approved`,
    submission_approved_by_itself: ({ task }) => `Your work on ${quoted(task)} was approved`,
    submission_rejected: ({ task }) => `Your work on ${quoted(task)} was rejected`,
    changes_asked: ({ task }) => `The buyer of ${quoted(task)} asks for changes`,
    changes_answered: ({ task }) => `An answer about work on ${quoted(task)}`,
    objection_opened: ({ task }) => `A worker disagrees with your rejection on ${quoted(task)}`,
    objection_answered: ({ task }) => `The buyer stands by the rejection on ${quoted(task)}`,
    objections_wait: () => 'Objections wait for a decision',
    appeals_wait: () => 'Appeals wait for a decision',
    objection_ended: ({ task }) => `The objection about ${quoted(task)} has ended`,
    review_due: ({ task }) => `Work on ${quoted(task)} is soon approved by itself`,
    task_paused_by_review: ({ task }) => `Your task ${quoted(task)} is paused`,
    review_again: ({ task }) => `Work on ${quoted(task)} waits for you once more`,
    bonus_received: ({ task }) => `A bonus for your work on ${quoted(task)}`,
    dispute_opened: () => 'Your bank disputes a payment',
    dispute_won: () => 'The dispute over your payment was decided',
    dispute_lost: () => 'The dispute over your payment was decided',
    refunded: () => 'Your payment was paid back',
    refund_failed: () => 'Your bank did not take a refund',
    slots_closed: ({ task }) => `Slots of ${quoted(task)} closed`,
    debt_settled: () => 'What you owed is settled',
    proposal_made: () => 'A proposal waits for a second Admin',
    coins_bought: () => 'Your payment was received',
    withdrawal_approved: () => 'Your withdrawal was approved',
    withdrawal_rejected: () => 'Your withdrawal was rejected',
    withdrawal_returned: () => 'Your withdrawal came back',
    withdrawals_late: ({ late }) =>
      late === 1 ? 'A withdrawal is late' : `${english.number(late)} withdrawals are late`,
  },
}

const bn: NotificationTexts = {
  messages: {
    submission_received: ({ worker, task }) => `আপনার ${quoted(task)} কাজে ${quoted(worker)} জমা দিয়েছেন।`,
    pages_received: ({ task, pages }) => `${quoted(task)} কাজের নতুন ${bangla.number(pages)}টি পাতা আপনার দেখার জন্য এসেছে।`,
    pages_approved: ({ task, pages, coins }) =>
      `${quoted(task)} কাজের ${bangla.number(pages)}টি পাতা অনুমোদিত হয়েছে। ${bangla.coins(coins)} যোগ হয়েছে।`,
    rows_left: ({ task, answers, pages }) =>
      `${quoted(task)} কাজের সব পাতা জমা হয়েছে, আর শেষ সারিগুলোর ${bangla.number(answers)}টি উত্তর বাকি। এর জন্য ${bangla.number(pages)}টি পাতা যোগ করতে পারেন।`,
    submission_approved: (data) =>
      `${quoted(data.task)} কাজে আপনার জমা অনুমোদিত হয়েছে। ${bangla.coins(data.coins)} যোগ হয়েছে।`,
    submission_approved_by_itself: (data) =>
      `${quoted(data.task)} কাজে আপনার জমা নিয়ে সময়মতো কেউ সিদ্ধান্ত নেননি, তাই তা নিজে থেকেই অনুমোদিত হয়েছে। ${bangla.coins(data.coins)} যোগ হয়েছে।`,
    submission_rejected: ({ task, held, isSlotOpen, category, reason }) =>
      `${quoted(task)} কাজে আপনার জমা প্রত্যাখ্যাত হয়েছে। ${
        held
          ? `এর জায়গা ও ${bangla.coins(held.coins)} ${banglaHours(held.hours)} আলাদা থাকবে: এর মধ্যে আপনি আপত্তি জানাতে পারেন, বা অন্য কাজ জমা দিতে পারেন।`
          : isSlotOpen
            ? 'জায়গাটি আবার খালি হয়েছে।'
            : 'কাজটি বন্ধ, তাই জায়গাটি আর খালি হবে না।'
      }${category === undefined && reason === undefined ? '' : ` কারণ: ${rejectionSentence(category, reason, 'bn')}`}`,
    reservation_stopped: ({ task }) =>
      `${quoted(task)} কাজের জায়গা আর আপনার জন্য রাখা নেই: কাজটি থামানো হয়েছে, অথবা বায়ার এখন আপনার কাজ নিতে পারছেন না।`,
    changes_asked: ({ task, words }) =>
      `${quoted(task)} কাজের বায়ার আপনার জমা বদলাতে বলেছেন: ${quoted(words)} সময় ${banglaHours(changesHours)}।`,
    changes_answered: ({ worker, task, isChanged }) =>
      `${quoted(task)} কাজে ${quoted(worker)} ${isChanged ? 'জমা দেওয়া কাজ বদলেছেন' : 'কাজটি আগের মতোই রেখেছেন'}। এটি আপনার সিদ্ধান্তের অপেক্ষায়।`,
    objection_opened: ({ worker, task, words }) =>
      `${quoted(task)} কাজে আপনার প্রত্যাখ্যানে ${quoted(worker)} আপত্তি জানিয়েছেন।${words === undefined ? '' : ` ${quoted(words)}`} পারিশ্রমিক দিন, অথবা কেন প্রত্যাখ্যান ঠিক তা লিখুন; সময়মতো উত্তর না দিলে কর্মী পারিশ্রমিক পাবেন। আপনার অ্যাকাউন্ট আটকে থাকলে একজন অ্যাডমিন সিদ্ধান্ত নেবেন।`,
    objection_answered: ({ task, words }) =>
      `${quoted(task)} কাজের বায়ার আপনার জমা প্রত্যাখ্যানে অটল আছেন: ${quoted(words)} ${bangla.number(objectionDays)} দিনের মধ্যে একজন অ্যাডমিন সিদ্ধান্ত নেবেন।`,
    objection_ended: (data) =>
      `${banglaObjectionEnd(data)}${data.why === undefined ? '' : ` অ্যাডমিন লিখেছেন: ${quoted(data.why)}`}`,
    objections_wait: ({ objections, hours }) =>
      `${bangla.number(objections)}টি আপত্তি অ্যাডমিনের সিদ্ধান্তের অপেক্ষায়, প্রথমটির সময় আছে সর্বোচ্চ ${banglaHours(hours)}। সিদ্ধান্ত না হলে প্রত্যাখ্যান বহাল থাকবে।`,
    submission_orphaned: ({ task }) =>
      `${quoted(task)} কাজটির বায়ার প্ল্যাটফর্ম ছেড়ে গেছেন। আপনার জমা নিয়ে একজন অ্যাডমিন সিদ্ধান্ত নেবেন; ${bangla.number(orphanedWorkDays)} দিন ও যাচাইয়ের সময়ের মধ্যে কেউ সিদ্ধান্ত না নিলে তা নিজে থেকেই অনুমোদিত হবে।`,
    submission_withdrawn: (data) =>
      `একজন কর্মী প্ল্যাটফর্ম ছেড়ে গেছেন, তাই ${quoted(data.task)} কাজে তাঁর জমা ফিরিয়ে নেওয়া হয়েছে। ${
        data.isSlotOpen ? 'জায়গাটি আবার খালি হয়েছে।' : `${bangla.coins(data.coins)} আপনার কাছে ফেরত এসেছে।`
      }`,
    task_deleted_by_admin: (data) =>
      `একজন অ্যাডমিন আপনার ${quoted(data.task)} কাজটি সরিয়ে দিয়েছেন। ${
        data.coins > 0
          ? `${bangla.coins(data.coins)} আপনার কাছে ফেরত এসেছে।`
          : 'কোনো জায়গা খালি ছিল না, তাই কোনো কয়েন ফেরত আসেনি।'
      }`,
    task_expired: (data) =>
      `${quoted(data.task)} কাজের শেষ তারিখ পার হয়েছে। ${
        data.coins > 0 ? `খালি জায়গার ${bangla.coins(data.coins)} ফেরত এসেছে।` : 'কোনো জায়গা খালি ছিল না।'
      }`,
    bonus_received: (data) =>
      `${quoted(data.task)} কাজে আপনার জমার জন্য বোনাস: ${bangla.coins(data.coins)} যোগ হয়েছে।${
        data.words === undefined ? '' : ` বায়ার লিখেছেন: ${quoted(data.words)}`
      }`,
    task_paused_by_admin: ({ task }) =>
      `একজন অ্যাডমিন আপনার ${quoted(task)} কাজটি থামিয়েছেন। অ্যাডমিন আবার চালু না করা পর্যন্ত এতে নতুন কাজ জমা নেওয়া হবে না।`,
    task_paused_by_reports: ({ task }) =>
      `কর্মীরা আপনার ${quoted(task)} কাজটি রিপোর্ট করেছেন, তাই একজন অ্যাডমিন দেখা পর্যন্ত এতে নতুন কাজ জমা নেওয়া হবে না।`,
    review_due: ({ task, works, hours }) =>
      `আপনার ${quoted(task)} কাজে ${bangla.number(works)}টি জমা আপনার সিদ্ধান্তের অপেক্ষায়। সিদ্ধান্ত না নিলে ${bangla.number(hours)} ঘণ্টার মধ্যে ${works === 1 ? 'তা' : 'প্রথমটি'} নিজে থেকেই অনুমোদিত হবে ও পারিশ্রমিক দেওয়া হবে।`,
    task_paused_by_review: ({ task }) =>
      `সময়মতো সিদ্ধান্ত না নেওয়ায় আপনার ${quoted(task)} কাজে পরপর ${bangla.number(maxAutomaticApprovals)}টি জমা নিজে থেকেই অনুমোদিত হয়েছে। আপনি আবার চালু না করা পর্যন্ত এতে নতুন কাজ জমা নেওয়া হবে না।`,
    review_again: ({ task, works, hours, isPaused }) =>
      `সময়মতো সিদ্ধান্ত না নেওয়ায় আপনার ${quoted(task)} কাজে পরপর ${bangla.number(maxAutomaticApprovals)}টি জমা নিজে থেকেই অনুমোদিত হয়েছে। আরও ${bangla.number(works)}টি জমা অপেক্ষায় আছে: শুধু এবারই সিদ্ধান্ত নিতে আরও ${banglaHours(hours)} সময় পাচ্ছেন। এর মধ্যে সিদ্ধান্ত না নিলে ${works === 1 ? 'এটিও' : 'এগুলোও'} নিজে থেকেই অনুমোদিত হবে ও পারিশ্রমিক দেওয়া হবে।${isPaused ? ' আপনি আবার চালু না করা পর্যন্ত কাজটিতে নতুন কাজ জমা নেওয়া হবে না।' : ''}`,
    report_decided: ({ task, outcome, action, note }) => {
      const about = {
        upheld: `${quoted(task)} কাজ নিয়ে আপনার রিপোর্টের সঙ্গে একজন অ্যাডমিন একমত হয়েছেন। ${action === undefined ? '' : banglaReportedTask[action]}ধন্যবাদ।`,
        dismissed: `${quoted(task)} কাজ নিয়ে আপনার রিপোর্ট একজন অ্যাডমিন দেখেছেন; নিয়মের বাইরে কিছু পাননি।`,
        closed: `আপনার রিপোর্টের পর একজন অ্যাডমিন ${quoted(task)} কাজটি দেখেছেন। এটি আবার চালু হয়েছে।`,
      }
      return `${about[outcome]}${note === undefined ? '' : ` অ্যাডমিন লিখেছেন: ${quoted(note)}`}`
    },
    task_resumed_by_admin: ({ task, isPaused }) =>
      `একজন অ্যাডমিন আপনার ${quoted(task)} কাজটি আবার চালু করেছেন। ${isPaused ? 'তবে অন্য কারণে এটি এখনো থেমে আছে; কারণটি এর পাতায় আছে।' : 'এতে আবার কাজ জমা নেওয়া হচ্ছে।'}`,
    webhook_off: ({ url, because }) =>
      `আপনার কাজের ঘটনা আর ${quoted(url)} ঠিকানায় পাঠানো হচ্ছে না, কারণ ${because === 'gone' ? 'ঠিকানাটি জানিয়েছে যে এটি আর নেই' : 'তিন দিনে ১০০টি ঘটনা সেখানে পাঠানো যায়নি'}। কিছুই হারায়নি: “প্রোগ্রামের কী” থেকে আবার চালু করলে অপেক্ষায় থাকা ঘটনাগুলো পাঠানো হবে।`,
    task_waits_for_owner: ({ task, key }) =>
      `আপনার ${quoted(key)} কী দিয়ে একটি প্রোগ্রাম ${quoted(task)} কাজটি পোস্ট করেছে। এটি প্রথম কাজ, তাই এর পাতায় আপনি ছাড়ার আগে কোনো কর্মী এটি দেখবেন না। এমন কিছু আপনার জানা না থাকলে প্রোফাইলে “প্রোগ্রামের কী” থেকে কী-টি বাতিল করুন।`,
    task_paused_by_rules: ({ task, rules }) =>
      `আপনার ${quoted(task)} কাজের লেখায় হয়তো ${listOf(rules, 'bn')} চাওয়া হয়েছে, যা কোনো কাজে চাওয়া যায় না। একজন অ্যাডমিন দেখার আগে কোনো কর্মী এটি দেখবেন না।`,
    coins_bought: (data) => `আপনি ${bangla.cents(data.cents)} দিয়ে ${bangla.coins(data.coins)} কিনেছেন।`,
    withdrawal_approved: (data) => `${banglaWithdrawalOf(data)} অনুমোদিত হয়েছে।`,
    withdrawal_rejected: (data) =>
      `${banglaWithdrawalOf(data)} প্রত্যাখ্যাত হয়েছে। কয়েন আপনার কাছে ফেরত এসেছে। কারণ: ${data.reason}`,
    withdrawal_returned: (data) =>
      `${banglaWithdrawalOf(data)} অনুযায়ী পাঠানো টাকা ফেরত এসেছে। কয়েন আপনার কাছে ফেরত এসেছে। কারণ: ${data.reason}`,
    correction_added: (data) => `অ্যাডমিনের সংশোধন: ${bangla.coins(data.coins)} যোগ হয়েছে। কারণ: ${data.reason}`,
    correction_taken: (data) => `অ্যাডমিনের সংশোধন: ${bangla.coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে। কারণ: ${data.reason}`,
    role_changed: ({ role }) => `একজন অ্যাডমিন আপনার ভূমিকা বদলেছেন। আপনি এখন ${banglaRoleNames[role]}।`,
    role_open: () => 'এই ঠিকানা যে আপনার, তা এখন নিশ্চিত। প্রোফাইলে আপনি একবার নিজের ভূমিকা আবার বেছে নিতে পারেন।',
    suspended: ({ rule, reason, until }) =>
      `আপনার অ্যাকাউন্ট ${bangla.dateTime(until)} পর্যন্ত স্থগিত। নিয়ম: ${suspensionRuleLabel(rule, 'bn')}। ${quoted(reason)} ${
        rule === 'payment_fraud'
          ? `আপনি দেখতে ও নিজের কাজ শেষ করতে পারবেন। তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে, সর্বোচ্চ ${bangla.number(fraudCaseDays)} দিন।`
          : 'আপনি দেখতে, আয়ের কয়েন তুলতে ও নিজের কাজ শেষ করতে পারবেন।'
      } এটি ভুল হলে একবার আপিল করতে পারেন: অন্য একজন অ্যাডমিন ${bangla.number(appealDays)} দিনের মধ্যে সিদ্ধান্ত নেবেন।`,
    unsuspended: () => 'আপনার অ্যাকাউন্ট আর স্থগিত নেই। সবকিছু আবার আগের মতো চলবে।',
    appeal_opened: ({ user, words, due_at }) =>
      `${quoted(user)} স্থগিতাদেশের বিরুদ্ধে আপিল করেছেন: ${quoted(words)} যিনি স্থগিত করেছেন তিনি ছাড়া অন্য একজন অ্যাডমিন সিদ্ধান্ত নেবেন। সিদ্ধান্ত না হলে এটি ${bangla.dateTime(due_at)} শেষ হবে।`,
    appeal_decided: ({ upheld, why, waits, until }) =>
      upheld
        ? `একজন অ্যাডমিন আপনার আপিল মেনে নিয়েছেন: ${quoted(why)} ${waits ? 'আপনার অ্যাকাউন্ট সরানো থামানো হয়েছে। ' : ''}${
            until === null ? 'আপনার অ্যাকাউন্ট আর স্থগিত নেই।' : `আগের স্থগিতাদেশটি ${bangla.dateTime(until)} পর্যন্ত চলবে।`
          }`
        : `একজন অ্যাডমিন আপনার আপিল পড়েছেন, তবে সিদ্ধান্ত বদলায়নি: ${quoted(why)} ${
            until === null
              ? ''
              : waits
                ? `আপনার অ্যাকাউন্ট ${bangla.dateTime(until)} একেবারে মুছে ফেলা হবে।`
                : `স্থগিতাদেশ ${bangla.dateTime(until)} শেষ হবে।`
          }`,
    appeals_wait: ({ appeals, hours }) =>
      `${bangla.number(appeals)}টি আপিল অ্যাডমিনের সিদ্ধান্তের অপেক্ষায়, প্রথমটির সময় আছে সর্বোচ্চ ${banglaHours(hours)}। সিদ্ধান্ত না হলে স্থগিতাদেশ শেষ হবে।`,
    deletion_requested: ({ day }) =>
      `আপনার কথামতো ${bangla.date(day)} আপনার অ্যাকাউন্ট মুছে ফেলা হবে। তার আগে চাইলে প্রোফাইল থেকে তা রেখে দিতে পারেন।`,
    deletion_cancelled: () => 'আপনার অ্যাকাউন্ট থাকছে। এটি মুছে ফেলা হবে না।',
    deletion_stopped: (problem) =>
      `আপনার অ্যাকাউন্ট মুছে ফেলা হয়নি। ${userTexts.bn.notDeleted(problem)} তা মিটে গেলে আবার মুছে ফেলার অনুরোধ করুন।`,
    second_factor_reset: ({ by, reason }) =>
      `${by === 'Admin' ? 'একজন অ্যাডমিন' : 'পরিচালক'} আপনার দ্বিতীয় ধাপের যাচাই সরিয়ে দিয়েছেন: ${reason}। সবার আগে নতুন একটি চালু করুন।`,
    second_factor_lost: ({ user, removable_at }) =>
      `অ্যাডমিন ${quoted(user)} ইমেইলের মাধ্যমে নতুন পাসওয়ার্ড দিয়েছেন এবং দ্বিতীয় ধাপের যাচাই হারিয়েছে বলে জানিয়েছেন। ${bangla.dateTime(removable_at)} থেকে কোড ছাড়াই তা সরানো যাবে। কথাটি সত্যি কি না, সরাসরি জিজ্ঞেস করুন: অন্য একজন অ্যাডমিন তা এখনই সরাতে পারেন, অথবা অ্যাকাউন্টটি স্থগিত করতে পারেন।`,
    proposal_made: (data) =>
      `${quoted(data.by)}-এর প্রস্তাব: ${banglaProposed[data.action](bangla.coins(data.coins), data.per_dollar)}। অন্য একজন অ্যাডমিন হিসাব পেজে তা নিশ্চিত বা বাতিল করবেন।${data.reason && ` কারণ: ${quoted(data.reason)}`}`,
    admin_made: ({ user, by }) =>
      `${quoted(user)} এখন অ্যাডমিন, ${quoted(by)} তাঁকে অ্যাডমিন করেছেন। এটি অপ্রত্যাশিত হলে ভূমিকাটি ফিরিয়ে নিন এবং সরাসরি জিজ্ঞেস করুন।`,
    work_waits: ({ user, by, coins: pay }) =>
      `${quoted(by)} ${quoted(user)}-এর অ্যাকাউন্ট স্থগিত করেছেন বা সরিয়েছেন। এই বায়ারের কাজে ${bangla.coins(pay)} মূল্যের জমা দেওয়া কাজ যাচাই হয়নি। ${bangla.number(orphanedWorkDays)} দিনের মধ্যে বায়ার বা কোনো অ্যাডমিন সিদ্ধান্ত না নিলে সেগুলো নিজে থেকেই অনুমোদিত হবে। এটি অপ্রত্যাশিত হলে সরাসরি জিজ্ঞেস করুন।`,
    older_admin_attempt: ({ user, by, attempt, isNew = true }) =>
      `${isNew ? `${quoted(by)} তিন দিনের কম সময় ধরে অ্যাডমিন।` : `${quoted(by)}-এর পক্ষে পরিচালক নিশ্চয়তা দেননি।`} তিনি ${banglaAttempts[attempt](quoted(user))} চেয়েছেন। তা করতে দেওয়া হয়নি। সরাসরি জিজ্ঞেস করুন; এটি তাঁর ইচ্ছায় না হলে ${quoted(by)}-এর অ্যাকাউন্ট স্থগিত করুন।`,
    switch_attempt: ({ by, name, on }) =>
      `${quoted(by)} তিন দিনের কম সময় ধরে অ্যাডমিন। তিনি ${banglaSwitchNames[name]} ${on ? 'চালু' : 'বন্ধ'} করতে চেয়েছেন। তা করতে দেওয়া হয়নি। সরাসরি জিজ্ঞেস করুন; এটি তাঁর ইচ্ছায় না হলে ${quoted(by)}-এর অ্যাকাউন্ট স্থগিত করুন।`,
    admin_vouched: ({ user }) =>
      `অ্যাডমিন ${quoted(user)}-এর পক্ষে পরিচালক নিশ্চয়তা দিয়েছেন। অন্য অ্যাডমিনদের প্রস্তাব তিনি এখন নিশ্চিত করতে পারেন। এটি অপ্রত্যাশিত হলে পরিচালককে জিজ্ঞেস করুন।`,
    removal_waits: (data) =>
      `একজন অ্যাডমিন আপনার অ্যাকাউন্ট সরিয়ে দিয়েছেন। এটি এখন স্থগিত, আর ${bangla.dateTime(data.due_at)} একেবারে মুছে ফেলা হবে। ${
        data.coins >= 1
          ? `তার আগে আপনি আয়ের কয়েন তুলে নিতে পারেন, একবার ন্যূনতম পরিমাণের কমও: ${bangla.coins(Math.floor(data.coins))}। `
          : ''
      }এটি ভুল হলে একবার আপিল করতে পারেন: অন্য একজন অ্যাডমিন সিদ্ধান্ত নেবেন।`,
    removal_stopped: ({ isSuspended }) =>
      isSuspended
        ? 'আপনার অ্যাকাউন্ট সরানো থামানো হয়েছে। তবে এটি স্থগিতই থাকছে।'
        : 'আপনার অ্যাকাউন্ট সরানো থামানো হয়েছে। সবকিছু আবার আগের মতো চলবে।',
    removal_asked: ({ user, by, due_at }) =>
      `${quoted(by)} ${quoted(user)}-কে সরিয়েছেন, যাঁর কয়েন আছে: অ্যাকাউন্টটি স্থগিত, আর ${bangla.dateTime(due_at)} মুছে ফেলা হবে। তার আগে যেকোনো অ্যাডমিন ব্যবহারকারী পেজে তা থামাতে পারেন। এটি অপ্রত্যাশিত হলে সরাসরি জিজ্ঞেস করুন।`,
    user_kept: ({ user, by }) =>
      by === undefined
        ? `${quoted(user)}-কে সরানো থামানো হয়েছে, কারণ কোনো অ্যাডমিন সময়মতো আপিলের সিদ্ধান্ত নেননি।`
        : `${quoted(by)} ${quoted(user)}-কে সরানো থামিয়েছেন।`,
    withdrawals_late: ({ late }) =>
      `টাকা তোলার ${bangla.number(late)}টি অনুরোধে দেরি হচ্ছে: কর্মীরা সিদ্ধান্তের জন্য স্বাভাবিকের চেয়ে বেশি সময় অপেক্ষা করছেন।`,
    late_payment: (data) =>
      `সরিয়ে দেওয়া একজন ব্যবহারকারী পরে কার্ডে ${bangla.cents(data.cents)} দিয়েছেন (পেমেন্ট ${data.payment})। টাকাটি কার্ডে ফেরত দেওয়া হচ্ছে।`,
    dispute_opened: (data) =>
      `আপনার ব্যাংক ${bangla.cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তি করেছে। সিদ্ধান্ত না হওয়া পর্যন্ত ${bangla.coins(data.coins)} আলাদা রাখা আছে, আর আপনি কাজ দিতে, যাচাই করতে বা কয়েন কিনতে পারবেন না।${banglaDebtOf(data)}`,
    dispute_won: (data) =>
      `${bangla.cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে: ${bangla.coins(data.coins)} আবার আপনার।${banglaDebtOf(data)}`,
    dispute_lost: (data) =>
      `${bangla.cents(data.cents)}-এর পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে: ${bangla.coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে।${banglaDebtOf(data)}`,
    refunded: (data) =>
      `${bangla.cents(data.cents)} আপনার কার্ডে ফেরত দেওয়া হয়েছে, আর ${bangla.coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে।${banglaDebtOf(data)}`,
    refund_failed: (data) =>
      `যে ${bangla.cents(data.cents)} ফেরত দেওয়ার কথা ছিল, আপনার ব্যাংক তা নেয়নি: ${bangla.coins(data.coins)} আবার আপনার।`,
    slots_closed: (data) =>
      `কার্ডের টাকা ফেরত যাওয়ায় ${quoted(data.task)} কাজের ${bangla.number(data.slots)}টি খালি জায়গা বন্ধ হয়েছে। ${bangla.coins(data.coins)} ফেরত এসে আপনার দেনা শোধে গেছে।`,
    debt_settled: () => 'আপনার যা দেনা ছিল, তা শোধ হয়েছে। কার্ড পেমেন্ট নিয়ে কোনো আপত্তি না থাকলে আবার কাজ দিতে ও যাচাই করতে পারবেন।',
    test_payment_voided: (data) =>
      `একটি টেস্ট পেমেন্টের ${bangla.coins(data.coins)} ফিরিয়ে নেওয়া হয়েছে: এখন থেকে আসল টাকায় কয়েন কিনতে হবে।`,
  },
  subjects: {
    submission_received: ({ task }) => `${quoted(task)} কাজে নতুন জমা পড়েছে`,
    pages_received: ({ task }) => `${quoted(task)} কাজের নতুন পাতা`,
    pages_approved: ({ task }) => `${quoted(task)} কাজের পাতা অনুমোদিত হয়েছে`,
    rows_left: ({ task }) => `${quoted(task)} কাজের শেষ সারিগুলোর উত্তর বাকি`,
    submission_approved: ({ task }) => `${quoted(task)} কাজে আপনার জমা অনুমোদিত হয়েছে`,
    submission_approved_by_itself: ({ task }) => `${quoted(task)} কাজে আপনার জমা অনুমোদিত হয়েছে`,
    submission_rejected: ({ task }) => `${quoted(task)} কাজে আপনার জমা প্রত্যাখ্যাত হয়েছে`,
    changes_asked: ({ task }) => `${quoted(task)} কাজের বায়ার জমা বদলাতে বলেছেন`,
    changes_answered: ({ task }) => `${quoted(task)} কাজের জমা নিয়ে উত্তর এসেছে`,
    objection_opened: ({ task }) => `${quoted(task)} কাজে আপনার প্রত্যাখ্যানে আপত্তি`,
    objection_answered: ({ task }) => `${quoted(task)} কাজের বায়ার প্রত্যাখ্যানে অটল`,
    objections_wait: () => 'আপত্তি সিদ্ধান্তের অপেক্ষায়',
    appeals_wait: () => 'আপিল সিদ্ধান্তের অপেক্ষায়',
    objection_ended: ({ task }) => `${quoted(task)} কাজের আপত্তি শেষ হয়েছে`,
    review_due: ({ task }) => `${quoted(task)} কাজের জমা শিগগির নিজে থেকেই অনুমোদিত হবে`,
    task_paused_by_review: ({ task }) => `আপনার ${quoted(task)} কাজটি থেমে আছে`,
    review_again: ({ task }) => `${quoted(task)} কাজের জমা আরও একবার আপনার অপেক্ষায়`,
    bonus_received: ({ task }) => `${quoted(task)} কাজে আপনার জমার জন্য বোনাস`,
    dispute_opened: () => 'আপনার ব্যাংক একটি পেমেন্ট নিয়ে আপত্তি করেছে',
    dispute_won: () => 'আপনার পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে',
    dispute_lost: () => 'আপনার পেমেন্ট নিয়ে আপত্তির সিদ্ধান্ত হয়েছে',
    refunded: () => 'আপনার পেমেন্ট ফেরত দেওয়া হয়েছে',
    refund_failed: () => 'আপনার ব্যাংক ফেরত দেওয়া টাকা নেয়নি',
    slots_closed: ({ task }) => `${quoted(task)} কাজের কিছু জায়গা বন্ধ হয়েছে`,
    debt_settled: () => 'আপনার দেনা শোধ হয়েছে',
    proposal_made: () => 'একটি প্রস্তাব দ্বিতীয় অ্যাডমিনের অপেক্ষায়',
    coins_bought: () => 'আপনার পেমেন্ট পাওয়া গেছে',
    withdrawal_approved: () => 'আপনার টাকা তোলার অনুরোধ অনুমোদিত হয়েছে',
    withdrawal_rejected: () => 'আপনার টাকা তোলার অনুরোধ প্রত্যাখ্যাত হয়েছে',
    withdrawal_returned: () => 'আপনার তোলা টাকা ফেরত এসেছে',
    withdrawals_late: ({ late }) => `টাকা তোলার ${bangla.number(late)}টি অনুরোধে দেরি হচ্ছে`,
  },
}

export const texts = { en, bn }

type ObjectionEnd = Extract<NotificationEvent, { event: 'objection_ended' }>

function englishObjectionEnd({ to, task, coins: pay, outcome }: ObjectionEnd): string {
  const [work, coins] = [quoted(task), english.coins(pay)]
  const ends = {
    worker: {
      silence: `The buyer did not answer your objection about ${work}, so your work is paid: ${coins}.`,
      for_worker: `An Admin agrees with your objection about ${work}. Your work is paid: ${coins}.`,
      stands: `An Admin decided about your objection: the rejection of your work on ${work} stands.`,
      undecided: `No Admin decided about your objection in time, so the rejection of your work on ${work} stands.`,
    },
    buyer: {
      silence: `You did not answer the objection about ${work} in time, so the worker was paid ${coins}.`,
      for_worker: `An Admin decided for the worker about ${work}. The worker was paid the ${coins} that were kept for the work.`,
      stands: `An Admin decided that your rejection of work on ${work} stands.`,
      undecided: `No Admin decided about the objection in time, so your rejection of work on ${work} stands.`,
    },
  }
  return ends[to][outcome]
}

function banglaObjectionEnd({ to, task, coins: pay, outcome }: ObjectionEnd): string {
  const [work, coins] = [quoted(task), bangla.coins(pay)]
  const ends = {
    worker: {
      silence: `${work} কাজে আপনার আপত্তির উত্তর বায়ার দেননি, তাই আপনি পারিশ্রমিক পেয়েছেন: ${coins}।`,
      for_worker: `${work} কাজে আপনার আপত্তির সঙ্গে একজন অ্যাডমিন একমত হয়েছেন। আপনি পারিশ্রমিক পেয়েছেন: ${coins}।`,
      stands: `আপনার আপত্তিতে একজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন: ${work} কাজে আপনার জমার প্রত্যাখ্যান বহাল থাকছে।`,
      undecided: `আপনার আপত্তিতে সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি, তাই ${work} কাজে আপনার জমার প্রত্যাখ্যান বহাল থাকছে।`,
    },
    buyer: {
      silence: `${work} কাজের আপত্তির উত্তর আপনি সময়মতো দেননি, তাই কর্মী ${coins} পেয়েছেন।`,
      for_worker: `${work} কাজে একজন অ্যাডমিন কর্মীর পক্ষে সিদ্ধান্ত দিয়েছেন। কাজটির জন্য রাখা ${coins} কর্মী পেয়েছেন।`,
      stands: `একজন অ্যাডমিনের সিদ্ধান্ত: ${work} কাজে আপনার প্রত্যাখ্যান বহাল থাকছে।`,
      undecided: `আপত্তিতে সময়মতো কোনো অ্যাডমিন সিদ্ধান্ত দেননি, তাই ${work} কাজে আপনার প্রত্যাখ্যান বহাল থাকছে।`,
    },
  }
  return ends[to][outcome]
}

/** Whole days in days, other times in hours. */
function englishHours(hours: number): string {
  const [amount, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${english.number(amount)} ${unit}${amount === 1 ? '' : 's'}`
}

function banglaHours(hours: number): string {
  return hours % 24 === 0 ? `${bangla.number(hours / 24)} দিন` : `${bangla.number(hours)} ঘণ্টা`
}

const englishProposed: Record<ProposalAction, (coins: string, perDollar?: number) => string> = {
  'correction.apply': (coins) => `a correction of ${coins}`,
  'submission.approve': (coins) => `to approve work for ${coins}`,
  'submission.reject': (coins) => `to reject work for ${coins}`,
  'objection.decide': (coins) => `to pay rejected work for ${coins} after an objection`,
  'withdrawal.approve': (coins) => `to pay out ${coins} that are not covered`,
  'withdrawal.return': (coins) => `to give ${coins} of a returned payout back`,
  'user.remove': (coins) => `to remove a user with ${coins} at once`,
  'taka_rate.change': (_, perDollar) =>
    perDollar === undefined ? 'to remove the rate of taka' : `a rate of ${english.taka(perDollar)} per dollar`,
}

const englishSwitchNames: Record<SwitchName, string> = {
  sign_ups: 'sign-ups',
  purchases: 'purchases',
  posting: 'posting',
  withdrawals: 'withdrawals',
}

const englishRoleNames: Record<Role, string> = { Worker: 'a Worker', Buyer: 'a Buyer', Admin: 'an Admin' }

const englishReportedTask: Record<TaskAction, string> = {
  leave: '',
  pause: 'The task was paused. ',
  delete: 'The task was removed. ',
}

function englishDebtOf({ owed }: { owed: number }): string {
  return owed > 0 ? ` You owe ${english.coins(owed)}, because coins of this payment were spent.` : ''
}

function englishWithdrawalOf(payout: Payout): string {
  return `Your withdrawal of ${english.coins(payout.coins)} (${english.dollars(payout.dollars, 2)}) to ${englishSystems.systemNames[payout.payment_system]} ${payout.account}`
}

function englishWasOrWere(amount: number): string {
  return amount === 1 ? 'was' : 'were'
}

function englishCoinsAre(amount: number): string {
  return `${english.coins(amount)} ${amount === 1 ? 'is' : 'are'}`
}

const banglaProposed: Record<ProposalAction, (coins: string, perDollar?: number) => string> = {
  'correction.apply': (coins) => `${coins} সংশোধন করা`,
  'submission.approve': (coins) => `${coins} মূল্যের কাজ অনুমোদন করা`,
  'submission.reject': (coins) => `${coins} মূল্যের কাজ প্রত্যাখ্যান করা`,
  'objection.decide': (coins) => `আপত্তির পর প্রত্যাখ্যাত কাজের ${coins} দেওয়া`,
  'withdrawal.approve': (coins) => `কার্ডের টাকায় ঘাটতি থাকা ${coins} দেওয়া`,
  'withdrawal.return': (coins) => `ফেরত আসা টাকার ${coins} ফিরিয়ে দেওয়া`,
  'user.remove': (coins) => `${coins} সহ একজন ব্যবহারকারীকে সঙ্গে সঙ্গে সরানো`,
  'taka_rate.change': (_, perDollar) =>
    perDollar === undefined ? 'টাকার রেট সরানো' : `প্রতি ডলারে ${bangla.taka(perDollar)} রেট`,
}

const banglaSwitchNames: Record<SwitchName, string> = {
  sign_ups: 'নতুন নিবন্ধন',
  purchases: 'কয়েন কেনা',
  posting: 'কাজ দেওয়া',
  withdrawals: 'টাকা তোলা',
}

/** `user` is a quotation. */
const banglaAttempts: Record<AdminAttempt, (user: string) => string> = {
  demote: (user) => `${user}-এর অ্যাডমিন ভূমিকা নিয়ে নিতে`,
  suspend: (user) => `${user}-এর অ্যাকাউন্ট স্থগিত করতে`,
  unsuspend: (user) => `${user}-এর স্থগিতাদেশ তুলে নিতে`,
  remove: (user) => `${user}-এর অ্যাকাউন্ট সরাতে`,
  'reset the second factor of': (user) => `${user}-এর দ্বিতীয় ধাপের যাচাই সরাতে`,
}

const banglaRoleNames: Record<Role, string> = { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' }

const banglaReportedTask: Record<TaskAction, string> = {
  leave: '',
  pause: 'কাজটি থামানো হয়েছে। ',
  delete: 'কাজটি সরিয়ে দেওয়া হয়েছে। ',
}

function banglaDebtOf({ owed }: { owed: number }): string {
  return owed > 0 ? ` এই পেমেন্টের কয়েন খরচ হয়ে যাওয়ায় আপনার ${bangla.coins(owed)} দেনা আছে।` : ''
}

/** The account number stays in Latin digits. */
function banglaWithdrawalOf(payout: Payout): string {
  const dollars = bangla.dollars(payout.dollars, 2)
  const worth = payout.taka ? `${bangla.taka(payout.taka)}\u00a0· ${dollars}` : dollars
  return `${banglaSystems.systemNames[payout.payment_system]} ${payout.account} নম্বরে আপনার ${bangla.coins(payout.coins)} (${worth}) তোলার অনুরোধ`
}

function listOf(rules: readonly TextRule[], language: Language): string {
  const named = rules.map((rule) => textRuleLabel(rule, language))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(named)
}
