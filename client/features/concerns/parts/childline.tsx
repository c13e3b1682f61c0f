import { PhoneCall } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** India's helpline for children in danger; the number is the same everywhere. */
export const Childline = ({ width = 'phone' }: { width?: 'phone' | 'full' }) => (
	<ButtonLink href="tel:1098" target="_self" variant="danger" width={width} icon={<PhoneCall aria-hidden />}>
		{t('Call Childline 1098')}
	</ButtonLink>
);
