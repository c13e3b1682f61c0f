import { Mail, Phone } from 'lucide-react';
import { t } from '../language/language.ts';
import { ButtonLink } from '../ui/inputs/button.tsx';
import { ContactRow } from '../ui/lists/contact-row.tsx';
import { useOrganisation } from './organisation.ts';

const COMMON = { target: '_self', width: 'fit', variant: 'secondary' } as const;

/** A person who is not signed in can read it too; it shows nothing where the organisation has entered no contact. */
export function HeadOffice() {
	const { texts } = useOrganisation();
	if (!texts?.phone && !texts?.email) return null;
	const { name, phone, phone_link, email, email_link } = texts;
	return (
		<ContactRow name={name} about={[t('Head office'), phone, email].filter(Boolean).join(' · ')}>
			{phone && (
				<ButtonLink {...COMMON} href={phone_link} icon={<Phone aria-hidden />}>
					{t('Call')}
				</ButtonLink>
			)}
			{email && (
				<ButtonLink {...COMMON} href={email_link} icon={<Mail aria-hidden />}>
					{t('Email')}
				</ButtonLink>
			)}
		</ContactRow>
	);
}
