import { titleCase } from '@yuva/contract/children/rules';
import type { FellowCertificate } from '@yuva/contract/prints/certificates-schema';
import type { RefObject } from 'react';
import { t } from '../../language/language.ts';
import { PrintButton } from '../../ui/inputs/print-button.tsx';
import { ShareButton } from '../../ui/inputs/share-button.tsx';
import { pictureOf } from '../../ui/media/picture-of.ts';
import { checkAddressOf } from './fellow-sheet.tsx';

interface HandOutProps {
	certificate: FellowCertificate;
	drawing: RefObject<SVGSVGElement | null>;
}

/** Only a valid certificate leaves the app, on paper or as a picture. */
export function HandOut({ certificate, drawing }: HandOutProps) {
	if (certificate.withdrawn !== null) return null;
	const { full_name, year } = certificate;
	async function make(): Promise<File> {
		if (!drawing.current) throw new Error('The certificate is not drawn');
		return pictureOf(drawing.current, `certificate-${year}.png`);
	}
	return (
		<>
			<ShareButton
				make={make}
				text={t('Certificate of {name}, {year}. Check it here: {address}', {
					name: titleCase(full_name),
					year,
					address: checkAddressOf(certificate),
				})}
			/>
			<PrintButton />
		</>
	);
}
