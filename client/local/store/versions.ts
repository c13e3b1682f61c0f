/**
 * Version of the stores and indexes of the phone's database. A change of them raises it and adds a step to `layOut` in
 * `database.ts`.
 */
export const DATABASE_VERSION = 1;

/**
 * Version of the shapes of all that is in these stores: queued writes, drafts, cached answers, photos. A change of the input
 * of a queued write or of the output of a cached read raises it (`stored-shapes.test.ts` tells); a queued write that cannot be sent
 * in its old shape then gets an `upgrade` from the version before.
 */
export const STORED_VERSION = 1;

/** What was stored by the releases before versions were written down has none. */
const FIRST_VERSION = 1;

/** The version of the app's shapes with which something on this phone was stored. */
export const versionOf = ({ version }: { version?: number | undefined }): number => version ?? FIRST_VERSION;
