import { displayDate } from '@yuva/contract/calendar';
import {
	type ConsentRecord,
	methodLabel,
	type Purpose,
	purposeLabel,
	purposes,
	relationLabel,
	spokenInLabel,
} from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { ShieldCheck, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Player } from '../../../ui/media/player.tsx';
import { useConsentsOfChild } from '../consent-api.ts';

const WithdrawDialog = lazy(() =>
	import('../withdraw-dialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
);

export interface ChildConsentsProps {
	childId: string;
	mayWithdraw: boolean;
}

export function ChildConsents({ childId, mayWithdraw }: ChildConsentsProps) {
	const consents = useConsentsOfChild(childId);
	const [withdrawing, setWithdrawing] = useState<ConsentRecord>();
	const { refetch } = consents;
	async function freshAddress(id: string) {
		return (await refetch())?.find((talk) => talk.id === id)?.spoken?.audio_url;
	}
	return (
		<Card title={t("Guardian's Consent")} icon={<ShieldCheck aria-hidden />}>
			<Loaded query={consents} skeleton={<ListSkeleton rows={1} label={t('Loading consent…')} />}>
				{(talks) => (
					<>
						{talks.length === 0 ? (
							<p className="text-ink-soft">{t('No guardian was asked yet.')}</p>
						) : (
							<ul className="flex flex-col divide-y divide-line">
								{talks.map((talk) => (
									<li key={talk.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
										<Talk talk={talk} refresh={() => freshAddress(talk.id)} />
									</li>
								))}
							</ul>
						)}
						{mayWithdraw && <WithdrawButton latest={talks[0]} onOpen={setWithdrawing} />}
					</>
				)}
			</Loaded>
			{withdrawing && (
				<Suspense>
					<WithdrawDialog latest={withdrawing} onClose={() => setWithdrawing(undefined)} />
				</Suspense>
			)}
		</Card>
	);
}

interface WithdrawButtonProps {
	latest: ConsentRecord | undefined;
	onOpen: (latest: ConsentRecord) => void;
}

/** Nothing can be taken back that is not agreed to. */
function WithdrawButton({ latest, onOpen }: WithdrawButtonProps) {
	if (!latest || !purposes.some((purpose) => latest[purpose])) return null;
	return (
		<Button
			variant="secondary"
			width="fit"
			className="no-print mt-4"
			icon={<Undo2 aria-hidden />}
			onClick={() => onOpen(latest)}
		>
			{t('Record a withdrawal')}
		</Button>
	);
}

const namesOf = (said: readonly Purpose[]): string =>
	said.map((purpose) => t(purposeLabel[purpose])).join(', ');

interface TalkProps {
	talk: ConsentRecord;
	refresh: () => Promise<string | undefined>;
}

function Talk({ talk, refresh }: TalkProps) {
	const { guardian_name, relation, method, date, spoken } = talk;
	const agreed = namesOf(purposes.filter((purpose) => talk[purpose]));
	const name = titleCase(guardian_name);
	return (
		<>
			<p>
				<strong>{name}</strong>, {t(relationLabel[relation]).toLowerCase()} · {t(methodLabel[method])} ·{' '}
				{displayDate(date)}
			</p>
			<p>
				{talk.withdrawn
					? t('took back: {what}', { what: namesOf(talk.withdrawn) })
					: agreed || t('agreed to nothing')}
			</p>
			{spoken && (
				<>
					<p className="text-sm text-ink-soft">
						{t('Recorded in {language}, asked by {name}', {
							language: t(spokenInLabel[spoken.language]),
							name: titleCase(spoken.asked_by) || '–',
						})}
					</p>
					{spoken.together !== undefined && (
						<p className="text-sm text-ink-soft">
							{t('{count} guardians speak in it.', { count: spoken.together })}
						</p>
					)}
					<Player source={spoken.audio_url} label={t('Consent of {name}', { name })} refresh={refresh} />
				</>
			)}
		</>
	);
}
