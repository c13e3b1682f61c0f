import * as organisation from '@yuva/contract/settings/organisation-endpoints';
import * as wordings from '@yuva/contract/settings/wording-endpoints';
import { ADMIN, nothing, type PolicyRow, PUBLIC, row } from './policy-row.ts';

const telugu = () => ({ language: 'te' as const });

export const organisationPolicy: readonly PolicyRow[] = [
	row(organisation.getOrganisation, 'granted', nothing, PUBLIC),
	row(
		organisation.getLogo,
		'granted',
		() => ({ digest: 'unknown-unknown-' }),
		PUBLIC.replaceAll('200', '404'),
	),
	// The database is shared: what all tests read must not change.
	row(organisation.saveOrganisation, 'granted', nothing, ADMIN.replace('200', '422')),
	row(organisation.saveLogo, 'granted', ({ photo }) => ({ logo: photo }), ADMIN),
	row(organisation.removeLogo, 'granted', nothing, ADMIN),
	row(wordings.getCorrections, 'granted', telugu, PUBLIC),
	row(wordings.listWordings, 'granted', telugu, ADMIN),
	row(wordings.exportCorrections, 'granted', telugu, ADMIN),
	// of no text
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
