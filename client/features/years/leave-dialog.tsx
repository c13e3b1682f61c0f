import { titleCase } from '@yuva/contract/children/rules';
import {
	type ChildLeaving,
	childLeaving,
	type LeavingReason,
	leavingReasonLabel,
} from '@yuva/contract/years/enrolment-schema';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useAttempt, useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const reasonOptions = () =>
	Object.entries(leavingReasonLabel).map(([value, label]) => ({ value, label: t(label) }));
const NOTE_LENGTH = 200;

export interface LeaveDialogProps {
	/** Of the child. */
	name: string;
	isPending: boolean;
	leave: (leaving: ChildLeaving) => Promise<void>;
	onClose: () => void;
}

/** Asks why and since when a child is not in the center any more. */
export function LeaveDialog({ name, isPending, leave, onClose }: LeaveDialogProps) {
	const today = useToday();
	const [form, setForm] = useState({ reason: '' as LeavingReason | '', note: '', on: today });
	const [faults, setFaults] = useState<Record<string, string>>({});
	const { failure, attempt } = useAttempt();
	const change = (part: Partial<typeof form>) => {
		setForm({ ...form, ...part });
		setFaults({});
	};
	function handleSave() {
		const checked = childLeaving.safeParse(form);
		if (checked.success) return void attempt(() => leave(checked.data));
		setFaults(
			Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), t(message)])),
		);
	}
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={t('{name} left', { name: titleCase(name) })}
			actions={
				<Button icon={<LogOut aria-hidden />} busy={isPending} busyLabel={t('Saving…')} onClick={handleSave}>
					{t('Take off the list')}
				</Button>
			}
		>
			<div className="flex flex-col gap-4">
				<p>{t('Attendance and scores stay. The District Lead can bring the child back.')}</p>
				<SelectField
					label={t('Reason')}
					placeholder={t('Choose the reason')}
					options={reasonOptions()}
					required
					error={faults.reason}
					value={form.reason}
					onChange={(event) => change({ reason: event.target.value as LeavingReason | '' })}
				/>
				<TextField
					label={t('Note')}
					required={form.reason === 'other'}
					maxLength={NOTE_LENGTH}
					error={faults.note}
					value={form.note}
					onChange={(event) => change({ note: event.target.value })}
				/>
				<DateField
					label={t('Last day in the center')}
					required
					max={today}
					near={today}
					error={faults.on}
					value={form.on}
					onChange={(on) => change({ on })}
				/>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</div>
		</Dialog>
	);
}
