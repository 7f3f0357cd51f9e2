/** Why a server process is not ready, and why a mail was not sent. */

const en = {
  databaseGone: 'The database does not answer.',
  databaseReadOnly: 'The database takes no changes: it is a standby, or read-only.',
  notMigrated: 'The database is not migrated to this version yet.',
  stopping: 'This server process is stopping.',
  mailNeedsSmtpUtf8: (recipient: string) =>
    `To ${recipient}. Letters of this address need SMTPUTF8, which not every mail server has.`,
  mailNotSent: (recipient: string) =>
    `To ${recipient}. The mail server refused it, or was not reached: the log has its answer.`,
}

const bn: typeof en = {
  databaseGone: 'ডেটাবেজ থেকে সাড়া পাওয়া যাচ্ছে না।',
  databaseReadOnly: 'ডেটাবেজ এখন শুধু পড়া যায়, এতে কিছু লেখা যায় না।',
  notMigrated: 'ডেটাবেজ এখনো এই সংস্করণে আনা হয়নি।',
  stopping: 'সার্ভারের এই প্রসেসটি বন্ধ হচ্ছে।',
  mailNeedsSmtpUtf8: (recipient) => `প্রাপক: ${recipient}। এই ঠিকানার অক্ষরের জন্য SMTPUTF8 লাগে, যা সব মেইল সার্ভারে নেই।`,
  mailNotSent: (recipient) => `প্রাপক: ${recipient}। মেইল সার্ভার ইমেইলটি নেয়নি, বা সার্ভারে পৌঁছানো যায়নি। সার্ভারের উত্তর লগে আছে।`,
}

export const texts = { en, bn }
