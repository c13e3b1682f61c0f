/** A change of stores or indexes raises it and adds a step to `layOut` in `database.ts`. */
export const DATABASE_VERSION = 1;

/** It is that of release 1.0.0. Queued writes with an older version, or none, are shown and not sent. */
export const FIRST_RELEASED = 9;

/**
 * Raise it when the input of a queued write or the output of a cached read changes (`stored-shapes.test.ts`
 * tells). A queued write that cannot be sent as it is then needs an `upgrade`.
 */
export const STORED_VERSION = 16;

/** Keys are versions; see `stored-shapes.test.ts`. */
export const SHAPES: Readonly<Record<number, string>> = {
	9: '2796bcb6837ff981',
	10: '041ca77fd8705476',
	11: 'f345040e292ecca6',
	12: '8d92de03fa029a7a',
	13: '6c9fe542bf2b9390',
	14: '261eb2c5072d8a10',
	15: 'a498557d2ae03deb',
	16: '69817fdd42ec5ce3',
};

export const versionOf = ({ version = 0 }: { version?: number | undefined }): number => version;
