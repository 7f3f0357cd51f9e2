/** Why a server process is not ready. */

const en = {
  databaseGone: 'The database does not answer.',
  databaseReadOnly: 'The database takes no changes: it is a standby, or read-only.',
  notMigrated: 'The database is not migrated to this version yet.',
  stopping: 'This server process is stopping.',
}

const bn: typeof en = {
  databaseGone: 'ডেটাবেজ থেকে সাড়া পাওয়া যাচ্ছে না।',
  databaseReadOnly: 'ডেটাবেজ এখন শুধু পড়া যায়, এতে কিছু লেখা যায় না।',
  notMigrated: 'ডেটাবেজ এখনো এই সংস্করণে আনা হয়নি।',
  stopping: 'সার্ভারের এই প্রসেসটি বন্ধ হচ্ছে।',
}

export const texts = { en, bn }
