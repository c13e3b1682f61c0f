import * as consoleCalls from '@yuva/contract/console/endpoints';
import { ADMIN, nothing, type PolicyRow, row, STAFF } from './policy-row.ts';

export const consolePolicy: readonly PolicyRow[] = [
	row(consoleCalls.getCounts, 'granted', nothing, STAFF),
	row(consoleCalls.getFirstSteps, 'granted', nothing, ADMIN),
	row(consoleCalls.listLongWork, 'granted', nothing, STAFF),
	row(consoleCalls.searchConsole, 'granted', ({ owner }) => ({ search: owner.mobile_number }), STAFF),
];
