import { useRef } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useFellowCertificate } from '../certificates-api.ts';
import { FellowSheet } from '../fellow-sheet.tsx';
import { HandOut } from '../hand-out.tsx';
import { ValidityButton } from '../validity-button.tsx';

export function FellowCertificateScreen() {
	const { id = '', year = '' } = useParams();
	const drawing = useRef<SVGSVGElement>(null);
	const certificate = useFellowCertificate(id, year);
	return (
		<Screen
			title={t('Certificate {year}', { year })}
			notOnPaper
			backTo={`/staff/fellows/${id}`}
			width="wide"
			footer={
				certificate.data && (
					<>
						<ValidityButton fellowId={id} certificate={certificate.data} />
						<HandOut certificate={certificate.data} drawing={drawing} />
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
						<FellowSheet ref={drawing} certificate={data} />
					</>
				)}
			</Loaded>
		</Screen>
	);
}
