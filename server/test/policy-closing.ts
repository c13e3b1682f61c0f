import * as closing from '@yuva/contract/years/closing-endpoints';
import * as years from '@yuva/contract/years/endpoints';
import { ADMIN, LEADS, nothing, type PolicyRow, row, STAFF } from './policy-row.ts';

/** Open from the beginning, in every database. */
const open = () => ({ id: 1 });
const ofFellows = () => ({ id: 1, kind: 'complete' });
const ofChildren = () => ({ id: 1, kind: 'promoted' });
/** All tests share the open year. */
const unknown = () => ({ id: 99_999 });

/** Programme years and how they close. */
export const closingPolicy: readonly PolicyRow[] = [
	row(years.listYears, 'granted', nothing, STAFF),
	row(years.getYear, 'granted', open, STAFF),
	row(years.addYear, 'granted', nothing, ADMIN.replace('200', '422')),
	row(years.openYear, 'granted', open, ADMIN),
	row(
		years.changeYearRules,
		'granted',
		() => ({ ...unknown(), own_days: 1, registers: 1, months: 0 }),
		ADMIN.replace('200', '404'),
	),
	row(closing.previewClosing, 'granted', open, LEADS),
	row(closing.listClosingFellows, 'granted', ofFellows, LEADS),
	row(closing.listClosingChildren, 'granted', ofChildren, LEADS),
	row(closing.closeYear, 'granted', unknown, ADMIN.replace('200', '404')),
	row(closing.undoClosing, 'granted', unknown, ADMIN.replace('200', '404')),
];
