import { useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOwnCertificate } from '../certificates-api.ts';
import { FellowSheet } from '../fellow-sheet.tsx';
import { HandOut } from '../hand-out.tsx';

export function OwnCertificate() {
	const { year } = useParams();
	return year === undefined ? <Navigate to="/main" replace /> : <OwnCertificateOf year={year} />;
}

function OwnCertificateOf({ year }: { year: string }) {
	const drawing = useRef<SVGSVGElement>(null);
	const certificate = useOwnCertificate(year);
	return (
		<Screen
			title={t('My certificate')}
			notOnPaper
			backTo="/main"
			width="wide"
			footer={certificate.data && <HandOut certificate={certificate.data} drawing={drawing} />}
		>
			<Loaded query={certificate} skeleton={<CardSkeleton lines={8} label={t('Loading the certificate…')} />}>
				{(data) =>
					data.withdrawn === null ? (
						<FellowSheet ref={drawing} certificate={data} />
					) : (
						<Banner tone="warning" title={t('This certificate was withdrawn')}>
							{data.withdrawn}
						</Banner>
					)
				}
			</Loaded>
		</Screen>
	);
}
