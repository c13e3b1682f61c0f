import type { LeadItem } from '@yuva/contract/learning-center/schema';
import { Check, UserCog } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useChooseTeamLead, useTeamLeadsFor } from '../api.ts';

interface Fellow {
	fellow_id: string;
	full_name: string;
}

export function ChooseTeamLead({ fellow }: { fellow: Fellow }) {
	const [isAsked, setAsked] = useState(false);
	return (
		<>
			<Button variant="secondary" icon={<UserCog aria-hidden />} onClick={() => setAsked(true)}>
				{t('Choose team lead')}
			</Button>
			{isAsked && <TeamLeadDialog fellow={fellow} onClose={() => setAsked(false)} />}
		</>
	);
}

interface TeamLeadDialogProps {
	fellow: Fellow;
	onClose: () => void;
}

function TeamLeadDialog({ fellow: { fellow_id, full_name }, onClose }: TeamLeadDialogProps) {
	const leads = useTeamLeadsFor(fellow_id);
	return (
		<Dialog open keepOpen onClose={onClose} title={t('Choose team lead')}>
			<div className="flex flex-col gap-4">
				<p>
					<Sentence
						text={t(
							'The team lead sees the work of {name} and the children of the center. The fellow gets a message.',
						)}
						parts={{ name: <strong>{full_name}</strong> }}
					/>
				</p>
				<Loaded query={leads} skeleton={<ListSkeleton rows={1} label={t('Loading team leads…')} />}>
					{({ data, team_lead_id }) =>
						data.length === 0 && team_lead_id === null ? (
							<p className="text-ink-soft">
								{t('There is no team lead in the district of this center yet.')}
							</p>
						) : (
							<Choice fellowId={fellow_id} leads={data} now={team_lead_id ?? NONE} onClose={onClose} />
						)
					}
				</Loaded>
			</div>
		</Dialog>
	);
}

const NONE = 'none';
const choice = z.object({ team_lead_id: z.string() });

interface ChoiceProps {
	fellowId: string;
	leads: readonly LeadItem[];
	now: string;
	onClose: () => void;
}

function Choice({ fellowId, leads, now, onClose }: ChoiceProps) {
	const { send } = useChooseTeamLead();
	const toast = useToast();
	const form = useForm({
		schema: choice,
		start: { team_lead_id: now },
		async send({ team_lead_id: chosen }) {
			await send({ fellow_id: fellowId, team_lead_id: chosen === NONE ? null : chosen });
			toast(t('Team lead chosen'));
			onClose();
		},
	});
	return (
		<Form form={form} isBrief>
			<SelectField
				label={t('Team lead')}
				options={[
					{ value: NONE, label: t('None') },
					...leads.map(({ id, name }) => ({ value: id, label: name })),
				]}
				{...form.choice('team_lead_id')}
			/>
			<FormFailure form={form} />
			<Button type="submit" icon={<Check aria-hidden />} busy={form.isPending} busyLabel={t('Saving…')}>
				{t('Save')}
			</Button>
		</Form>
	);
}
