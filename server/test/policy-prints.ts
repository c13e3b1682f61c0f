import * as certificates from '@yuva/contract/prints/certificates-endpoints';
import { type PolicyRow, PUBLIC, row, type Scene } from './policy-row.ts';

/** This year was never planned; the slice's own tests have certificates. */
const YEAR = { year: '1999-00' };
const ofOwner = ({ owner }: Scene) => ({ ...YEAR, fellow_id: owner.id });
const NO_LEAD = '401 403 403 403 403 404 404 404';

export const printsPolicy: readonly PolicyRow[] = [
	row(
		certificates.getCertificate,
		'granted',
		({ fresh }) => ({ code: fresh.id }),
		PUBLIC.replaceAll('200', '404'),
	),
	row(certificates.getOwnCertificate, 'granted', () => YEAR, '401 404 404 404 403 403 403 403'),
	row(certificates.getFellowCertificate, 'granted', ofOwner, '401 403 403 403 404 404 404 404'),
	row(
		certificates.withdrawCertificate,
		'granted',
		(scene) => ({ ...ofOwner(scene), reason: 'By mistake' }),
		NO_LEAD,
	),
	row(certificates.restoreCertificate, 'granted', ofOwner, NO_LEAD),
	row(
		certificates.getChildCertificate,
		'granted',
		({ child }) => ({ ...YEAR, child_id: child }),
		'401 404 404 404 404 404 404 404',
	),
];
