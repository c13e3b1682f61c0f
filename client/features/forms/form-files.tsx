import type { WholeForm } from '@yuva/contract/forms/schema';
import { FileDown } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { PrintButton } from '../../ui/inputs/print-button.tsx';
import { useAnswerFilter, useChosenYear } from './answer-filter.tsx';

/** On a phone they are below the work, so that its list begins high. An export begins with the same filter. */
export function FormFiles({ form }: { form: Pick<WholeForm, 'id'> }) {
	const year = useChosenYear();
	const { district } = useAnswerFilter();
	const asked = new URLSearchParams({
		kind: 'answers',
		form: form.id,
		...(year && { year: String(year.id) }),
		...(district !== undefined && { district: String(district) }),
	});
	return (
		<>
			<ButtonLink variant="secondary" icon={<FileDown aria-hidden />} to={`/staff/export?${asked}`}>
				{t('Export')}
			</ButtonLink>
			<PrintButton />
		</>
	);
}
