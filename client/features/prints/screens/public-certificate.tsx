import { titleCase } from '@yuva/contract/children/rules';
import type { PublicCertificate } from '@yuva/contract/prints/certificates-schema';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { usePublicCertificate } from '../certificates-api.ts';

/** Everybody who scans the QR code may open it. */
export function PublicCertificateScreen() {
	const { code = '' } = useParams();
	const certificate = usePublicCertificate(code);
	return (
		<Screen title={t('Certificate')} backTo="/" width="narrow">
			<Loaded query={certificate} skeleton={<CardSkeleton lines={3} label={t('Loading the certificate…')} />}>
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
				<Banner tone="success" title={t('This certificate is valid')}>
					{t('The fellowship was completed.')}
				</Banner>
			) : (
				<Banner tone="warning" title={t('This certificate was withdrawn')}>
					{t('It is not valid any more.')}
				</Banner>
			)}
			<Card>
				<FactList
					facts={[
						{ label: t('Name'), value: titleCase(full_name) },
						{ label: t('Year'), value: year },
						{ label: t('Organisation'), value: organisation },
					]}
				/>
			</Card>
		</>
	);
}
