import { ShieldCheck } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

export function PersonalDataLink({ fellowId }: { fellowId: string }) {
	if (useSession()?.role !== 'admin') return null;
	return (
		<ButtonLink
			variant="secondary"
			icon={<ShieldCheck aria-hidden />}
			to={`/staff/privacy/fellows/${fellowId}`}
		>
			{t('Personal data')}
		</ButtonLink>
	);
}
