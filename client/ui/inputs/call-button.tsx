import { MessageCircle, Phone } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ButtonLink, type ButtonVariant } from './button.tsx';

export interface CallButtonProps {
	mobileNumber: string;
	/** Leave it out where name and number are beside the button, which then says only *Call*. */
	name?: string | undefined;
	variant?: ButtonVariant | undefined;
}

export function CallButton({ mobileNumber, name, variant = 'secondary' }: CallButtonProps) {
	return (
		<ButtonLink
			href={`tel:+91${mobileNumber}`}
			target="_self"
			width={name === undefined ? 'phone' : 'fit'}
			variant={variant}
			icon={<Phone aria-hidden />}
			aria-label={name === undefined ? undefined : t('Call {name}', { name })}
		>
			{name === undefined ? t('Call {number}', { number: mobileNumber }) : t('Call')}
		</ButtonLink>
	);
}

/** Opens a chat outside of Yuva; nothing of WhatsApp is loaded before. */
export function WhatsAppButton({ mobileNumber, name }: { mobileNumber: string; name: string }) {
	return (
		<ButtonLink
			href={`https://wa.me/91${mobileNumber}`}
			rel="noopener noreferrer"
			width="fit"
			variant="secondary"
			icon={<MessageCircle aria-hidden />}
			aria-label={t('WhatsApp to {name}', { name })}
		>
			{t('WhatsApp')}
		</ButtonLink>
	);
}

/** A short number is the same everywhere in India. */
export const HelplineButton = ({
	number,
	label,
	width,
}: {
	number: string;
	label: string;
	width?: 'full';
}) => (
	<ButtonLink
		href={`tel:${number}`}
		target="_self"
		width={width}
		variant="danger"
		icon={<Phone aria-hidden />}
	>
		{label}
	</ButtonLink>
);
