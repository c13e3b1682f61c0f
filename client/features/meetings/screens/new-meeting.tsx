import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { type ChosenFellow, FellowPicker } from '../../tasks/parts/fellow-picker.tsx';
import { FactsFields, type FactValues } from '../facts-fields.tsx';
import { meetingInputs, useMakeMeeting } from '../staff-api.ts';

interface Draft extends FactValues {
	whom: string;
	guests: readonly ChosenFellow[];
}

const BLANK: Draft = { title: '', kind: 'meeting', on: '', at: '', place: '', whom: 'all', guests: [] };

const whom = () => [
	{ value: 'all', label: t('All my fellows') },
	{ value: 'chosen', label: t('Chosen fellows') },
];

const schema = z.pipe(
	z.transform(({ whom: who, guests, ...facts }: Draft): object => ({
		...facts,
		guests: who === 'all' ? 'All' : guests.map(({ fellow_id }) => fellow_id),
	})),
	meetingInputs.whole,
);

export function NewMeeting() {
	const { send } = useMakeMeeting();
	const toast = useToast();
	const navigate = useNavigate();
	const form = useForm({
		schema,
		start: BLANK,
		async send(meeting) {
			const { id, invited } = await send(meeting);
			toast(counted(invited, '{count} fellow is invited', '{count} fellows are invited'));
			void navigate(`/staff/meetings/${id}`, { replace: true });
		},
	});
	return (
		<Screen title={t('New meeting')} backTo="/staff/meetings">
			<Card>
				<Form form={form} className="flex flex-col gap-5">
					<FactsFields fields={form} />
					<SegmentedChoice label={t('Who is invited?')} options={whom()} {...form.choice('whom')} />
					{form.values.whom === 'chosen' && (
						<FellowPicker label={t('Chosen fellows')} {...form.field('guests')} />
					)}
					<FormFailure form={form} />
					<Button
						type="submit"
						className="sm:self-end"
						icon={<Send aria-hidden />}
						busy={form.isPending}
						busyLabel={t('Sending…')}
					>
						{t('Invite')}
					</Button>
				</Form>
			</Card>
		</Screen>
	);
}
