import * as options from '@yuva/contract/settings/options-endpoints';
import { ADMIN, type PolicyRow, row } from './policy-row.ts';

const osmania = () => ({ level: 'university', id: 1 });
/** A course of an unknown college; only an admin gets 404. */
const lost = () => ({ level: 'course', parent_id: 1, name: 'BA' });

export const optionsPolicy: readonly PolicyRow[] = [
	row(options.listStudyOptions, 'granted', () => ({ level: 'university' }), ADMIN),
	row(options.getStudyOption, 'granted', osmania, ADMIN),
	row(options.addStudyOption, 'granted', lost, ADMIN.replace('200', '404')),
	row(
		options.renameStudyOption,
		'granted',
		() => ({ ...osmania(), name: 'Osmania University, Hyderabad' }),
		ADMIN,
	),
	row(options.hideStudyOption, 'granted', () => ({ ...osmania(), hidden: false }), ADMIN),
];
