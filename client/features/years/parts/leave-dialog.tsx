import { titleCase } from '@yuva/contract/children/rules';
import { type ChildLeaving, childLeaving, leavingReasonLabel } from '@yuva/contract/years/enrolment-schema';
import { LogOut } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const reasonOptions = () =>
	Object.entries(leavingReasonLabel).map(([value, label]) => ({ value, label: t(label) }));
const NOTE_LENGTH = 200;

export interface LeaveDialogProps {
	/** Of the child. */
	name: string;
	leave: (leaving: ChildLeaving) => Promise<void>;
	onClose: () => void;
}

/** Asks why and since when a child is not in the center any more. */
export function LeaveDialog({ name, leave, onClose }: LeaveDialogProps) {
	const today = useToday();
	const form = useForm({ schema: childLeaving, start: { reason: '', note: '', on: today }, send: leave });
	const formId = useId();
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={t('{name} left', { name: titleCase(name) })}
			actions={
				<Button
					type="submit"
					form={formId}
					icon={<LogOut aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Saving…')}
				>
					{t('Take off the list')}
				</Button>
			}
		>
			<Form form={form} id={formId}>
				<p>{t('Attendance and scores stay. The District Lead can bring the child back.')}</p>
				<SelectField
					label={t('Reason')}
					placeholder={t('Choose the reason')}
					options={reasonOptions()}
					required
					{...form.choice('reason')}
				/>
				<TextField
					label={t('Note')}
					required={form.values.reason === 'other'}
					maxLength={NOTE_LENGTH}
					{...form.text('note')}
				/>
				<DateField
					label={t('Last day in the center')}
					required
					max={today}
					near={today}
					{...form.field('on')}
				/>
				<FormFailure form={form} />
			</Form>
		</Dialog>
	);
}
