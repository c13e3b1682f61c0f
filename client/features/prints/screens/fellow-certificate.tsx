import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useFellowCertificate } from '../certificates-api.ts';
import { FellowSheet } from '../fellow-sheet.tsx';
import { ValidityButton } from '../validity-button.tsx';

export function FellowCertificateScreen() {
	const { id = '', year = '' } = useParams();
	const certificate = useFellowCertificate(id, year);
	const withdrawn = certificate.data?.withdrawn;
	return (
		<Screen
			title={t('Certificate {year}', { year })}
			printedOn={useDayPrinted()}
			backTo={`/staff/fellows/${id}`}
			width="wide"
			footer={
				certificate.data && (
					<>
						<ValidityButton fellowId={id} certificate={certificate.data} />
						{withdrawn === null && <PrintButton />}
					</>
				)
			}
		>
			<Loaded query={certificate} skeleton={<CardSkeleton lines={8} label={t('Loading the certificate…')} />}>
				{(data) => (
					<>
						{data.withdrawn !== null && (
							<Banner tone="warning" title={t('This certificate was withdrawn')}>
								{data.withdrawn}
							</Banner>
						)}
						<FellowSheet certificate={data} />
					</>
				)}
			</Loaded>
		</Screen>
	);
}
