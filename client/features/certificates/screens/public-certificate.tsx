import type { PublicCertificate } from '@yuva/contract/certificates/schema';
import { titleCase } from '@yuva/contract/children/rules';
import { useParams } from 'react-router';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { usePublicCertificate } from '../api.ts';

/** For anybody who scans the QR code. */
export function PublicCertificateScreen() {
	const { code = '' } = useParams();
	const certificate = usePublicCertificate(code);
	return (
		<Screen title="Certificate" backTo="/" width="narrow">
			<Loaded query={certificate} skeleton={<CardSkeleton lines={3} label="Loading the certificate…" />}>
				{(data) => <Verdict certificate={data} />}
			</Loaded>
		</Screen>
	);
}

function Verdict({ certificate }: { certificate: PublicCertificate }) {
	const { full_name, year, organisation, status } = certificate;
	return (
		<>
			{status === 'valid' ? (
				<Banner tone="success" title="This certificate is valid">
					The fellowship was completed.
				</Banner>
			) : (
				<Banner tone="warning" title="This certificate was withdrawn">
					It is not valid any more.
				</Banner>
			)}
			<Card>
				<FactList
					facts={[
						{ label: 'Name', value: titleCase(full_name) },
						{ label: 'Year', value: year },
						{ label: 'Organisation', value: organisation },
					]}
				/>
			</Card>
		</>
	);
}
