import { titleCase } from '@yuva/contract/children/rules';
import { type ChildLeaving, childLeaving, leavingReasonLabel } from '@yuva/contract/years/enrolment-schema';
import { LogOut } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';

const reasonOptions = () =>
	Object.entries(leavingReasonLabel).map(([value, label]) => ({ value, label: t(label) }));
const NOTE_LENGTH = 200;

export interface LeaveDialogProps {
	name: string;
	leave: (leaving: ChildLeaving) => Promise<void>;
	onClose: () => void;
}

export function LeaveDialog({ name, leave, onClose }: LeaveDialogProps) {
	const today = useToday();
	const form = useForm({ schema: childLeaving, start: { reason: '', note: '', on: today }, send: leave });
	return (
		<FormDialog
			form={form}
			title={t('{name} left', { name: titleCase(name) })}
			action={t('Take off the list')}
			icon={<LogOut aria-hidden />}
			onClose={onClose}
		>
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
		</FormDialog>
	);
}
