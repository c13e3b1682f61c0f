import {
	ENDS_BEFORE_START,
	NAME_NOT_OF_DATES,
	NAME_WRONG,
	newYear,
} from '@yuva/contract/years/closing-schema';
import { firstYearOf, fitsName } from '@yuva/contract/years/rules';
import { CalendarPlus } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, useAddYear } from './closing-api.ts';

const BLANK = { name: '', starts_on: '', ends_on: '' };
type Draft = typeof BLANK;

function faultsOf(draft: Draft): Readonly<Record<string, string>> {
	const faults: Record<string, string> = {};
	for (const { path, message } of newYear.safeParse(draft).error?.issues ?? [])
		faults[String(path[0])] ??= message;
	if (firstYearOf(draft.name.trim()) === undefined) faults.name ??= NAME_WRONG;
	if (Object.keys(faults).length > 0) return faults;
	if (draft.ends_on <= draft.starts_on) return { ends_on: ENDS_BEFORE_START };
	return fitsName(draft.name.trim(), draft) ? {} : { name: NAME_NOT_OF_DATES };
}

export function NewYearForm() {
	const { send } = useAddYear();
	const toast = useToast();
	const { draft, faults, failure, isPending, submit, change } = useCheckedForm({
		start: () => BLANK,
		entryOf: (entered: Draft) => entered,
		faultsIn: faultsOf,
		send: save,
		faultsOf: fieldFaultsOf,
	});
	const set = (field: keyof Draft) => (value: string) => change({ ...draft, [field]: value });
	const isUnnamed = failure !== '' && Object.keys(faults).length === 0;
	async function save(year: Draft): Promise<void> {
		await send(year);
		change(BLANK);
		toast(t('Saved'));
	}
	return (
		<Card title={t('Plan a year')} icon={<CalendarPlus aria-hidden />}>
			<form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
					<TextField
						label={t('Name')}
						required
						placeholder="2027-28"
						value={draft.name}
						onChange={({ target }) => set('name')(target.value)}
						error={t(faults.name ?? '')}
					/>
					<DateField
						label={t('First day')}
						required
						value={draft.starts_on}
						onChange={set('starts_on')}
						error={t(faults.starts_on ?? '')}
					/>
					<DateField
						label={t('Last day')}
						required
						value={draft.ends_on}
						onChange={set('ends_on')}
						error={t(faults.ends_on ?? '')}
					/>
				</div>
				{isUnnamed && <Banner tone="error">{t(failure)}</Banner>}
				<Button type="submit" className="sm:self-start" busy={isPending} busyLabel={t('Saving…')}>
					{t('Plan the year')}
				</Button>
			</form>
		</Card>
	);
}
