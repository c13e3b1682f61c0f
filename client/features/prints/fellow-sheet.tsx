import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';

export function FellowSheet({ certificate }: { certificate: FellowCertificate }) {
	const { full_name, fellow_code, year, from, to, district, code } = certificate;
	const address = `${location.origin}/certificates/${code}`;
	return (
		<CertificateSheet
			name={titleCase(full_name)}
			aside={
				<figure className="flex flex-col items-center text-xs">
					<QrCode text={address} label="QR code that opens the public page" className="size-28" />
					<figcaption>Scan to see whether it is valid</figcaption>
				</figure>
			}
		>
			<p>
				({fellow_code}) has completed the fellowship of the year <strong>{year}</strong>
			</p>
			<p>
				from {displayDate(from)} to {displayDate(to)}, in {district}, and ran a Learning Center for children.
			</p>
		</CertificateSheet>
	);
}
