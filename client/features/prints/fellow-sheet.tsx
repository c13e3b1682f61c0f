import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import { filled } from '@yuva/contract/said';
import type { Ref } from 'react';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { useWordsIn } from '../spoken-texts/parts/words.ts';
import { CertificateSheet, CODE } from './certificate-sheet.tsx';

const COMPLETED = 'Completed the fellowship of the year {year} and ran a Learning Center.';

interface FellowSheetProps {
	certificate: FellowCertificate;
	ref: Ref<SVGSVGElement>;
}

export function FellowSheet({ certificate, ref }: FellowSheetProps) {
	const { full_name, fellow_code, year, from, to, district, village, children, days } = certificate;
	const words = useWordsIn('te');
	const inTelugu = village?.te && village.te !== village.en ? `(${village.te})` : '';
	return (
		<CertificateSheet
			ref={ref}
			name={titleCase(full_name)}
			code={
				<QrCode text={checkAddressOf(certificate)} label="QR code that opens the public page" place={CODE} />
			}
			lines={[
				`(${fellow_code}) has completed the fellowship of the year ${year},`,
				`from ${displayDate(from)} to ${displayDate(to)}${within(district)},`,
				children + days > 0 ? 'and ran a Learning Center for' : 'and ran a Learning Center.',
			]}
			telugu={words && filled(words(COMPLETED), { year })}
			figures={[
				{
					count: children,
					words: `${children === 1 ? 'child' : 'children'}${village ? ` of the village ${village.en}` : ''}`,
					telugu: inTelugu || undefined,
				},
				{ count: days, words: days === 1 ? 'day' : 'days' },
			]}
		/>
	);
}

const within = (district: string): string => (district === '' ? '' : `, in ${district}`);

/** Everybody may open it, and sees whether the certificate is valid. */
export const checkAddressOf = ({ code }: FellowCertificate): string =>
	`${location.origin}/certificates/${code}`;
