import { Phone } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

export function CallButton({ mobileNumber }: { mobileNumber: string }) {
	return (
		<ButtonLink
			href={`tel:+91${mobileNumber}`}
			target="_self"
			variant="secondary"
			icon={<Phone aria-hidden />}
		>
			Call {mobileNumber}
		</ButtonLink>
	);
}
