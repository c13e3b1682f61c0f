import * as consoleCalls from '@yuva/contract/console/endpoints';
import { nothing, type PolicyRow, row } from './policy-row.ts';

const STAFF = '401 403 403 403 200 200 200 200';

export const consolePolicy: readonly PolicyRow[] = [
	row(consoleCalls.getCounts, 'granted', nothing, STAFF),
	row(consoleCalls.getFirstSteps, 'granted', nothing, '401 403 403 403 403 403 403 200'),
	row(consoleCalls.listLongWork, 'granted', nothing, STAFF),
	row(consoleCalls.searchConsole, 'granted', ({ owner }) => ({ search: owner.mobile_number }), STAFF),
];
