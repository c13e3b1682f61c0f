import * as organisation from '@yuva/contract/settings/organisation-endpoints';
import { nothing, type PolicyRow, PUBLIC, row } from './policy-row.ts';

const ADMIN = '401 403 403 403 403 403 403 200';

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
];
