import { ShieldCheck } from 'lucide-react';
import { useSession } from '../../../local/local.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** To what is held about a fellow or an applicant; the head office alone may look. */
export function PersonalDataLink({ fellowId }: { fellowId: string }) {
	if (useSession()?.role !== 'admin') return null;
	return (
		<ButtonLink
			variant="secondary"
			icon={<ShieldCheck aria-hidden />}
			to={`/staff/privacy/fellows/${fellowId}`}
		>
			Personal data
		</ButtonLink>
	);
}
