import { Phone } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ButtonLink, type ButtonVariant } from './button.tsx';

export interface CallButtonProps {
	mobileNumber: string;
	variant?: ButtonVariant | undefined;
}

export function CallButton({ mobileNumber, variant = 'secondary' }: CallButtonProps) {
	return (
		<ButtonLink href={`tel:+91${mobileNumber}`} target="_self" variant={variant} icon={<Phone aria-hidden />}>
			{t('Call {number}', { number: mobileNumber })}
		</ButtonLink>
	);
}
