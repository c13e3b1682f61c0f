import { classText, titleCase } from '@yuva/contract/children/rules';
import type { ChildCertificate } from '@yuva/contract/prints/certificates-schema';
import { filled } from '@yuva/contract/said';
import { useParams } from 'react-router';
import { t } from '../../language/language.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PrintButton } from '../../ui/inputs/print-button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useWordsIn } from '../spoken-texts/parts/words.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { useChildCertificate } from './certificates-api.ts';

export function ChildCertificateScreen({ backTo }: { backTo: string }) {
	const { id = '', year = '' } = useParams();
	const certificate = useChildCertificate(id, year);
	return (
		<Screen
			title={t('Certificate {year}', { year })}
			notOnPaper
			backTo={backTo}
			width="wide"
			footer={certificate.data && <PrintButton />}
		>
			<Loaded query={certificate} skeleton={<CardSkeleton lines={8} label={t('Loading the certificate…')} />}>
				{(data) => <ChildSheet certificate={data} />}
			</Loaded>
		</Screen>
	);
}

const CAME = 'Came to the Learning Center in the year {year}.';

function ChildSheet({ certificate }: { certificate: ChildCertificate }) {
	const words = useWordsIn('te');
	const { full_name, child_class, year, center, fellow_name, days, present } = certificate;
	return (
		<CertificateSheet
			name={titleCase(full_name)}
			lines={[
				`(${classText(child_class)}) came to the Learning Center in the year ${year}`,
				...(center === '' ? [] : [`at ${center},`]),
				`with ${titleCase(fellow_name)}.`,
			]}
			telugu={words && filled(words(CAME), { year })}
			figures={[{ count: present, words: `of ${days} days` }]}
		/>
	);
}
