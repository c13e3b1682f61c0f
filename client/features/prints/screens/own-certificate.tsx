import { Navigate, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useOwnCertificate } from '../certificates-api.ts';
import { FellowSheet } from '../fellow-sheet.tsx';

export function OwnCertificate() {
	const { year } = useParams();
	return year === undefined ? <Navigate to="/main" replace /> : <OwnCertificateOf year={year} />;
}

function OwnCertificateOf({ year }: { year: string }) {
	const certificate = useOwnCertificate(year);
	const isValid = certificate.data?.withdrawn === null;
	return (
		<Screen
			title={t('My certificate')}
			printedOn={useDayPrinted()}
			backTo="/main"
			width="wide"
			footer={isValid && <PrintButton />}
		>
			<Loaded query={certificate} skeleton={<CardSkeleton lines={8} label={t('Loading the certificate…')} />}>
				{(data) =>
					data.withdrawn === null ? (
						<FellowSheet certificate={data} />
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
