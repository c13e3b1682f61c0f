import { sentenceOf } from '@yuva/contract/console/attention-rules';
import { isStaffOnly, type StaffAttentionItem } from '@yuva/contract/console/attention-schema';
import { CheckCheck, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CallButton } from '../../ui/inputs/call-button.tsx';
import { PersonCard } from '../../ui/lists/person-card.tsx';
import { useLookAt } from './attention-api.ts';

const LookDialog = lazy(() =>
	import('../privacy/parts/look-dialog.tsx').then((m) => ({ default: m.LookDialog })),
);

export function StaffItemCard({ item }: { item: StaffAttentionItem }) {
	const { fellow_id, full_name, district_name } = item;
	const [isAsked, setAsked] = useState(false);
	const isOfStaff = isStaffOnly(item.rule);
	const { send } = useLookAt();
	return (
		<PersonCard to={`/staff/fellows/${fellow_id}`} name={full_name} place={t(district_name)}>
			<div className="flex grow flex-col gap-2 border-t border-line pt-3">
				<p className="font-semibold">{sentenceOf(item, t)}</p>
				{isOfStaff ? <Call item={item} /> : <Said item={item} />}
				{item.looked_at === null ? (
					<Button
						variant="secondary"
						// The button must lie above the link that covers the card.
						className="relative z-10 mt-auto self-start"
						icon={<CheckCheck aria-hidden />}
						aria-label={t('Checked: {full_name}', { full_name })}
						onClick={() => setAsked(true)}
					>
						{t('Checked')}
					</Button>
				) : (
					<Look item={item} />
				)}
			</div>
			{isAsked && (
				<Suspense>
					<LookDialog
						name={full_name}
						sentence={sentenceOf(item, t)}
						noteLabel={isOfStaff ? t('Note for the head office') : t('Note for {name}', { name: full_name })}
						noteHint={
							isOfStaff
								? t('Optional. The fellow sees this only in a copy of their data.')
								: t('Optional. The fellow will see this.')
						}
						lookAt={(note) => send({ id: item.id, note })}
						onClose={() => setAsked(false)}
					/>
				</Suspense>
			)}
		</PersonCard>
	);
}

const Call = ({ item: { found_at, mobile_number } }: { item: StaffAttentionItem }) => (
	<>
		<p className="text-sm text-ink-soft">{t('Found on {date}.', { date: dayText(found_at) })}</p>
		{/* above the link that covers the card */}
		<div className="relative z-10 self-start">
			<CallButton mobileNumber={mobile_number} />
		</div>
	</>
);

const Said = ({ item: { found_at, explanation } }: { item: StaffAttentionItem }) => (
	<>
		<p className="text-sm text-ink-soft">
			{t('Shown to the fellow on {date}.', { date: dayText(found_at) })}
		</p>
		<p className="flex items-start gap-2">
			<MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0 text-teal-700" />
			<span className="min-w-0 whitespace-pre-line">
				{explanation === ''
					? t('No answer from the fellow yet.')
					: t('The fellow says: {explanation}', { explanation })}
			</span>
		</p>
	</>
);

function Look({ item: { looked_at, looked_at_by, note } }: { item: StaffAttentionItem }) {
	return (
		<p className="mt-auto border-t border-line pt-2 text-sm">
			{t('Checked by {name} on {date}.', { name: looked_at_by ?? '', date: dayText(looked_at ?? '') })} {note}
		</p>
	);
}
