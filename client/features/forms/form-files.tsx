import type { WholeForm } from '@yuva/contract/forms/schema';
import { FileDown } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { PrintButton } from '../../ui/inputs/print-button.tsx';

/** On a phone they are below the work, so that its list begins high. */
export const FormFiles = ({ form }: { form: Pick<WholeForm, 'id'> }) => (
	<>
		<ButtonLink
			variant="secondary"
			icon={<FileDown aria-hidden />}
			to={`/staff/export?kind=answers&form=${form.id}`}
		>
			{t('Export')}
		</ButtonLink>
		<PrintButton />
	</>
);
