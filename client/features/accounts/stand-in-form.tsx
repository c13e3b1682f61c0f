import { isInOrder, standInPlan, TO_BEFORE_FROM } from '@yuva/contract/accounts/schema';
import { CalendarPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { inLanguage } from '../../language/in-language.ts';
import { t } from '../../language/language.ts';
import { messageOf, useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useDistricts } from '../reference/api.ts';
import { fieldFaultsOf, useAddStandIn, useStandInLeads } from './api.ts';

const TELANGANA = 36;
const BLANK = { district_id: '', account_id: '', from_date: '', to_date: '' };
type Draft = typeof BLANK;
type Faults = Readonly<Partial<Record<keyof Draft | 'other', string>>>;

function faultsOf(draft: Draft): Faults {
	const faults: Record<string, string> = {};
	for (const { path, message } of standInPlan.safeParse(draft).error?.issues ?? [])
		faults[String(path[0])] ??= message;
	if (draft.to_date !== '' && !isInOrder(draft)) faults.to_date ??= TO_BEFORE_FROM;
	return faults;
}

export function StandInForm() {
	const [draft, setDraft] = useState(BLANK);
	const [faults, setFaults] = useState<Faults>({});
	const today = useToday();
	const districts = useDistricts(TELANGANA);
	const leads = useStandInLeads();
	const { send, isPending } = useAddStandIn();
	const toast = useToast();
	const change = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
	async function submit() {
		const found = faultsOf(draft);
		setFaults(found);
		if (Object.keys(found).length > 0) return;
		try {
			await send(draft);
			setDraft(BLANK);
			toast(t('Saved'));
		} catch (error) {
			const named = fieldFaultsOf(error);
			setFaults(Object.keys(named).length > 0 ? named : { other: messageOf(error) });
		}
	}
	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		void submit();
	}
	const shown = inLanguage(faults);
	return (
		<Card title={t('A lead is away')} icon={<CalendarPlus aria-hidden />}>
			<form onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
					<SelectField
						label={t('District without its lead')}
						required
						options={districts.options}
						value={draft.district_id}
						onValueChange={change('district_id')}
						error={shown.district_id}
					/>
					<SelectField
						label={t('District Lead who stands in')}
						required
						options={(leads.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
						value={draft.account_id}
						onValueChange={change('account_id')}
						error={shown.account_id ?? t(leads.failure ?? '')}
					/>
					<DateField
						label={t('First day')}
						required
						value={draft.from_date}
						onChange={change('from_date')}
						error={shown.from_date}
					/>
					<DateField
						label={t('Last day')}
						required
						min={today}
						value={draft.to_date}
						onChange={change('to_date')}
						error={shown.to_date}
					/>
				</div>
				{shown.other && <Banner tone="error">{shown.other}</Banner>}
				<Button type="submit" className="sm:self-start" busy={isPending} busyLabel={t('Saving…')}>
					{t('Let them stand in')}
				</Button>
			</form>
		</Card>
	);
}
