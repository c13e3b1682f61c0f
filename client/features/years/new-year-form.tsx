import {
	ENDS_BEFORE_START,
	NAME_NOT_OF_DATES,
	NAME_WRONG,
	newYear,
} from '@yuva/contract/years/closing-schema';
import { firstYearOf, fitsName } from '@yuva/contract/years/rules';
import { CalendarPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, useAddYear } from './closing-api.ts';

const BLANK = { name: '', starts_on: '', ends_on: '' };
type Draft = typeof BLANK;
type Faults = Readonly<Partial<Record<keyof Draft | 'other', string>>>;

function faultsOf(draft: Draft): Faults {
	const faults: Record<string, string> = {};
	for (const { path, message } of newYear.safeParse(draft).error?.issues ?? [])
		faults[String(path[0])] ??= message;
	if (firstYearOf(draft.name.trim()) === undefined) faults.name ??= NAME_WRONG;
	if (Object.keys(faults).length > 0) return faults;
	if (draft.ends_on <= draft.starts_on) return { ends_on: ENDS_BEFORE_START };
	return fitsName(draft.name.trim(), draft) ? {} : { name: NAME_NOT_OF_DATES };
}

export function NewYearForm() {
	const [draft, setDraft] = useState(BLANK);
	const [faults, setFaults] = useState<Faults>({});
	const { send, isPending } = useAddYear();
	const toast = useToast();
	const change = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
	async function submit() {
		const found = faultsOf(draft);
		setFaults(found);
		if (Object.keys(found).length > 0) return;
		try {
			await send(draft);
			setDraft(BLANK);
			toast('Saved');
		} catch (error) {
			const named = fieldFaultsOf(error);
			setFaults(Object.keys(named).length > 0 ? named : { other: messageOf(error) });
		}
	}
	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		void submit();
	}
	return (
		<Card title="Plan a year" icon={<CalendarPlus aria-hidden />}>
			<form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
					<TextField
						label="Name"
						required
						placeholder="2027-28"
						value={draft.name}
						onChange={({ target }) => change('name')(target.value)}
						error={faults.name}
					/>
					<DateField
						label="First day"
						required
						value={draft.starts_on}
						onChange={change('starts_on')}
						error={faults.starts_on}
					/>
					<DateField
						label="Last day"
						required
						value={draft.ends_on}
						onChange={change('ends_on')}
						error={faults.ends_on}
					/>
				</div>
				{faults.other && <Banner tone="error">{faults.other}</Banner>}
				<Button type="submit" className="sm:self-start" busy={isPending} busyLabel="Saving…">
					Plan the year
				</Button>
			</form>
		</Card>
	);
}
