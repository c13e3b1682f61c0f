import { roleLabel } from '@yuva/contract/auth/schema';
import type { SafeguardingPerson } from '@yuva/contract/concerns/schema';
import { Check, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { dayText, useAttempt, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import {
	useCandidates,
	useConfirmPerson,
	useEndPerson,
	useNamePerson,
	useSafeguarding,
} from '../staff-api.ts';
import { StandingCard } from '../standing-card.tsx';

/** Names the readers of concerns. The head office names a person, the person says yes, and another reader confirms it. */
export function Safeguarding() {
	const safeguarding = useSafeguarding();
	const isOffice = useSession()?.role === 'admin';
	return (
		<Screen
			title={t('Safeguarding persons')}
			intro={t(
				'They alone read what people tell about children in danger. Name two or more. All of them, and the whole head office, get a message about each change.',
			)}
			backTo={isOffice ? '/staff/settings' : '/staff/concerns'}
			width="wide"
		>
			<Loaded query={safeguarding} skeleton={<ListSkeleton rows={3} label={t('Loading…')} />}>
				{({ account_id, own, people }) => (
					<>
						<StandingCard accountId={account_id} standing={own} />
						{isOffice && <NameForm />}
						{people.length === 0 ? (
							<EmptyState
								title={t('Nobody is named')}
								hint={
									isOffice
										? t('What people tell waits until somebody can read it.')
										: t('Only the head office and safeguarding persons see who is named.')
								}
							/>
						) : (
							<PersonTable people={people} mayConfirm={own === 'reads'} isOffice={isOffice} me={account_id} />
						)}
					</>
				)}
			</Loaded>
		</Screen>
	);
}

const named = z.object({ account_id: z.string().check(z.minLength(1, 'Choose a person from the list')) });

function NameForm() {
	const candidates = useCandidates();
	const { send } = useNamePerson();
	const toast = useToast();
	const form = useForm({
		schema: named,
		start: { account_id: '' },
		async send(person) {
			await send(person);
			form.reset({ account_id: '' });
			toast(t('Named, and asked to say yes'));
		},
	});
	return (
		<Card title={t('Name a safeguarding person')} icon={<UserPlus aria-hidden />}>
			<Form form={form} isBrief>
				<SelectField
					label={t('Lead or person of the head office')}
					hint={t('You cannot name yourself: another person of the head office can.')}
					required
					loading={candidates === undefined}
					options={candidates ?? []}
					{...form.choice('account_id')}
				/>
				<FormFailure form={form} />
				<Button type="submit" className="sm:self-start" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Name this person')}
				</Button>
			</Form>
		</Card>
	);
}

const STANDINGS: Record<SafeguardingPerson['standing'], [StatusTone, string]> = {
	none: ['grey', 'Not named'],
	factor: ['yellow', 'Has no second step at login'],
	asked: ['yellow', 'Must say yes'],
	second_yes: ['yellow', 'Needs the yes of another one'],
	reads: ['green', 'Reads concerns'],
};

interface PersonTableProps {
	people: readonly SafeguardingPerson[];
	mayConfirm: boolean;
	isOffice: boolean;
	me: string;
}

function PersonTable({ people, mayConfirm, isOffice, me }: PersonTableProps) {
	const confirm = useConfirmPerson();
	const { failure, attempt } = useAttempt();
	const [ended, setEnded] = useState<SafeguardingPerson>();
	const sayYes = ({ account_id }: SafeguardingPerson) =>
		void attempt(async () => void (await confirm.send({ account_id })));
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<DataTable
				caption={t('Safeguarding persons')}
				captionHidden
				columns={[
					...columns(),
					{
						key: 'change',
						header: t('Change'),
						onPhone: 'value',
						cell: (person) => (
							<span className="flex flex-wrap gap-2">
								{mayConfirm && person.standing === 'second_yes' && (
									<Button
										width="fit"
										icon={<Check aria-hidden />}
										busy={confirm.isPending}
										busyLabel={t('Saving…')}
										onClick={() => sayYes(person)}
									>
										{t('Say yes to {name}', { name: person.full_name })}
									</Button>
								)}
								{(isOffice || person.account_id === me) && (
									<Button
										variant="quiet"
										width="fit"
										icon={<UserX aria-hidden />}
										aria-label={t('Take off the list: {name}', { name: person.full_name })}
										onClick={() => setEnded(person)}
									>
										{t('Take off the list')}
									</Button>
								)}
							</span>
						),
					},
				]}
				rows={people}
				rowKey={({ account_id }) => account_id}
			/>
			{ended && <EndDialog person={ended} onClose={() => setEnded(undefined)} />}
		</>
	);
}

const columns = (): readonly Column<SafeguardingPerson>[] => [
	{
		key: 'name',
		header: t('Name'),
		onPhone: 'title',
		cell: ({ full_name }) => <strong>{full_name}</strong>,
	},
	{
		key: 'role',
		header: t('Role'),
		onPhone: 'meta',
		cell: ({ role }) => t(roleLabel[role as keyof typeof roleLabel] ?? role),
	},
	{
		key: 'named',
		header: t('Named'),
		onPhone: 'meta',
		cell: ({ named_at, named_by }) =>
			named_by ? t('{date} by {name}', { date: dayText(named_at), name: named_by }) : dayText(named_at),
	},
	{
		key: 'standing',
		header: t('Status'),
		onPhone: 'meta',
		phoneName: '',
		cell: ({ standing }) => {
			const [tone, words] = STANDINGS[standing];
			return <StatusBadge tone={tone}>{t(words)}</StatusBadge>;
		},
	},
];

function EndDialog({ person, onClose }: { person: SafeguardingPerson; onClose: () => void }) {
	const { send, isPending } = useEndPerson();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const end = () =>
		attempt(async () => {
			await send({ account_id: person.account_id });
			toast(t('Taken off the list'));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void end()}
			title={t('Take off the list?')}
			message={
				<Sentence
					text={t(
						'{name} reads no concern any more. All safeguarding persons and the head office get a message.',
					)}
					parts={{ name: <strong>{person.full_name}</strong> }}
				/>
			}
			failure={failure}
			confirmLabel={t('Take off the list')}
			confirmIcon={<UserX aria-hidden />}
			danger
			busy={isPending}
			busyLabel={t('Saving…')}
		/>
	);
}
