import { Award } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

export interface CertificateLinkProps {
	to: string;
}

export const CertificateLink = ({ to }: CertificateLinkProps) => (
	<ButtonLink to={to} variant="secondary" className="mt-3 sm:self-start" icon={<Award aria-hidden />}>
		{t('Certificate')}
	</ButtonLink>
);
