/** Version of the stores and indexes. A change raises it and adds a step to `layOut` in `database.ts`. */
export const DATABASE_VERSION = 1;

/**
 * Version of all stored shapes. Raise it when the input of a queued write or the output of a cached read
 * changes (`stored-shapes.test.ts` tells). A queued write that cannot be sent as it is then needs an `upgrade`.
 */
export const STORED_VERSION = 6;

/** Data stored before versions existed has none. */
const FIRST_VERSION = 1;

export const versionOf = ({ version }: { version?: number | undefined }): number => version ?? FIRST_VERSION;
