import * as calendar from '@yuva/contract/settings/calendar-plan-endpoints';
import * as options from '@yuva/contract/settings/options-endpoints';
import * as organisation from '@yuva/contract/settings/organisation-endpoints';
import * as wordings from '@yuva/contract/settings/wording-endpoints';
import { ADMIN, nothing, type PolicyRow, PUBLIC, row, SIGNED_IN } from './policy-row.ts';

const osmania = () => ({ level: 'university', id: 1 });
/** The course belongs to an unknown college, so only an admin gets 404. */
const lost = () => ({ level: 'course', parent_id: 1, name: 'BA' });
const telugu = () => ({ language: 'te' as const });

export const settingsPolicy: readonly PolicyRow[] = [
	row(calendar.getCalendar, 'granted', nothing, SIGNED_IN),
	row(
		calendar.planCalendar,
		'granted',
		// It is invalid on purpose, because all tests share the plan.
		() => ({ modules: [], holidays: [{}] }),
		'401 403 403 403 403 403 403 422',
	),
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
	row(organisation.getOrganisation, 'granted', nothing, PUBLIC),
	row(
		organisation.getLogo,
		'granted',
		() => ({ digest: 'unknown-unknown-' }),
		PUBLIC.replaceAll('200', '404'),
	),
	// The database is shared, so what all tests read must not change.
	row(organisation.saveOrganisation, 'granted', nothing, ADMIN.replace('200', '422')),
	row(organisation.saveLogo, 'granted', ({ photo }) => ({ logo: photo }), ADMIN),
	row(organisation.removeLogo, 'granted', nothing, ADMIN),
	row(wordings.getCorrections, 'granted', telugu, PUBLIC),
	row(wordings.listWordings, 'granted', telugu, ADMIN),
	row(wordings.exportCorrections, 'granted', telugu, ADMIN),
	// the id belongs to no text
	row(
		wordings.correctWording,
		'granted',
		() => ({ ...telugu(), id: 'of-no-text-at-al', texts: ['మాట'] }),
		ADMIN.replace('200', '409'),
	),
	row(
		wordings.takeCorrectionBack,
		'granted',
		() => ({ ...telugu(), id: 'of-no-text-at-al' }),
		ADMIN.replace('200', '404'),
	),
];
