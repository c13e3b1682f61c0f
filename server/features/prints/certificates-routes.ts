import * as certificates from '@yuva/contract/prints/certificates-endpoints';
import {
	CHILD_YEAR_OPEN,
	type FellowCertificate,
	type PublicCertificate,
} from '@yuva/contract/prints/certificates-schema';
import { AppError, notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisation } from '../settings/reads.ts';
import { findCertificate, restoreCertificateOf, withdrawCertificateOf } from './actions.ts';
import { type StoredCertificate, selectByCode } from './certificates-queries.ts';
import { selectChildCertificates } from './reads.ts';

const success = { status: 'success' } as const;
const statusOf = (withdrawnAt: Date | null): PublicCertificate['status'] =>
	withdrawnAt === null ? 'valid' : 'withdrawn';

export function certificatesRoutes(platform: Platform): void {
	serve(platform, certificates.getCertificate, async ({ input: { code }, db, now }) => {
		const found = await selectByCode(db, code);
		if (!found) throw notFound();
		const { full_name, year, withdrawn_at } = found;
		const { name: organisation } = await readOrganisation(db, now);
		return { full_name, year, organisation, status: statusOf(withdrawn_at) };
	});

	serve(platform, certificates.getOwnCertificate, async ({ input: { year }, db, viewer, fellowId }) =>
		printed(await findCertificate(db, viewer, { fellowId, year })),
	);

	serve(platform, certificates.getFellowCertificate, async ({ input, db, viewer, audit }) => {
		const { fellow_id, year } = input;
		const found = await findCertificate(db, viewer, { fellowId: fellow_id, year });
		await audit('certificates.read', { fellow_id, details: { year }, shown: {} });
		return printed(found);
	});

	serve(platform, certificates.withdrawCertificate, async ({ input, db, viewer, now, audit }) => {
		const { fellow_id, year, reason } = input;
		await withdrawCertificateOf({ db, viewer, now }, { fellowId: fellow_id, year }, reason);
		await audit('certificates.withdraw', { fellow_id, details: { year } });
		return success;
	});

	serve(platform, certificates.restoreCertificate, async ({ input, db, viewer, audit }) => {
		const { fellow_id, year } = input;
		await restoreCertificateOf({ db, viewer }, { fellowId: fellow_id, year });
		await audit('certificates.restore', { fellow_id, details: { year } });
		return success;
	});

	serve(platform, certificates.getChildCertificate, async ({ input, db, viewer, audit }) => {
		const { child_id, year } = input;
		const ofChild = await selectChildCertificates(db, viewer, child_id);
		const found = ofChild.find((certificate) => certificate.year === year);
		if (!found) throw notFound();
		const { due, fellow_id, ...certificate } = found;
		if (!due) throw new AppError('conflict', CHILD_YEAR_OPEN);
		await audit('certificates.print_child', {
			fellow_id,
			target_id: child_id,
			details: { year },
			shown: { children: [child_id] },
		});
		return certificate;
	});
}

const printed = ({ enrolment_id: _id, outcome: _outcome, ...rest }: StoredCertificate): FellowCertificate =>
	rest;
