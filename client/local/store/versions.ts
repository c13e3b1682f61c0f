/** Version of the stores and indexes. A change raises it and adds a step to `layOut` in `database.ts`. */
export const DATABASE_VERSION = 1;

/**
 * Version of all stored shapes. Raise it when the input of a queued write or the output of a cached read
 * changes (`stored-shapes.test.ts` tells). A queued write that cannot be sent as it is then needs an `upgrade`.
 */
export const STORED_VERSION = 8;

/** Hash of all stored shapes, by version; see `stored-shapes.test.ts`. */
export const SHAPES: Readonly<Record<number, string>> = {
	1: '9ceb91606a40dfd2',
	2: '2bbbce45a9973f35',
	3: '7e5586d0bfe07640',
	4: '1b3679fb44556bb4',
	5: 'de3aaa1c2ddaf84b',
	6: 'db9d4cb6396371ef',
	7: 'e12f9af011136132',
	8: 'd3f6490c66d09b10',
};

/** Data stored before versions existed has none. */
const FIRST_VERSION = 1;

export const versionOf = ({ version }: { version?: number | undefined }): number => version ?? FIRST_VERSION;
