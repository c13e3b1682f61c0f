import {
	CLOSING_MISSING,
	concernOutcome,
	concernOutcomeLabel,
	NOTE_MISSING,
	type WholeConcern,
} from '@yuva/contract/concerns/schema';
import { longText } from '@yuva/contract/fields';
import { Check, RotateCcw } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useMoveConcern } from './staff-api.ts';

const words = longText(4000);
const schemas = {
	closed: z.object({ outcome: concernOutcome, text: words.check(z.minLength(1, CLOSING_MISSING)) }),
	in_hand: z.object({ outcome: z.optional(z.any()), text: words.check(z.minLength(1, NOTE_MISSING)) }),
};

interface MoveDialogProps {
	concern: Pick<WholeConcern, 'concern_id' | 'state' | 'reference'>;
	to: 'closed' | 'in_hand';
	onClose: () => void;
}

export function MoveDialog({ concern: { concern_id, state, reference }, to, onClose }: MoveDialogProps) {
	const { send } = useMoveConcern();
	const toast = useToast();
	const isClosing = to === 'closed';
	const form = useForm({
		schema: schemas[to] as z.ZodMiniType<z.output<(typeof schemas)['closed']>>,
		start: { outcome: '', text: '' },
		async send({ outcome, text }) {
			await send({ concern_id, from: state, state: to, text, ...(isClosing && { outcome }) });
			toast(isClosing ? t('Concern closed') : t('Concern open again'));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={isClosing ? t('Close {reference}', { reference }) : t('Open {reference} again', { reference })}
			action={isClosing ? t('Close it') : t('Open it again')}
			icon={isClosing ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
			onClose={onClose}
		>
			{isClosing && (
				<SelectField
					label={t('How did it end?')}
					required
					options={concernOutcome.options.map((value) => ({ value, label: t(concernOutcomeLabel[value]) }))}
					{...form.choice('outcome')}
				/>
			)}
			<TextArea
				label={isClosing ? t('What was done for the child') : t('Why is it open again?')}
				hint={t('Only safeguarding persons read it.')}
				required
				{...form.text('text')}
			/>
		</FormDialog>
	);
}
