import type { WorkToConfirm } from '@yuva/contract/outbox/schema';
import { workWords } from '@yuva/contract/work-words';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FactList, Section } from '../../ui/layout/card.tsx';
import { sizeText } from '../../ui/media/size-text.ts';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useConfirmWork, useDiscardWork } from './api.ts';
import { namedFactsOf } from './input-facts.tsx';

/** The fellow says whether the work is theirs, because another person handed it over in their name. */
export function WorkToConfirmList({ works }: { works: readonly WorkToConfirm[] }) {
	return (
		<Section title={t('Is this yours? ({count})', { count: works.length })}>
			<ul className="flex flex-col gap-3">
				{works.map((work) => (
					<Work key={work.id} work={work} />
				))}
			</ul>
		</Section>
	);
}

function Work({ work }: { work: WorkToConfirm }) {
	const { id, path, input, names, files } = work;
	const { failure, refusal, isConfirming, confirm, discard } = useWord(id);
	const [isAsked, setAsked] = useState(false);
	return (
		<li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card">
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
				<h3 className="min-w-0 font-bold break-words text-teal-900">{t(workWords[path] ?? path)}</h3>
				<StatusBadge tone="yellow">{t('Not saved')}</StatusBadge>
			</div>
			<p>{whyText(work)}</p>
			<FactList facts={namedFactsOf(input, names)} />
			{files.map(({ name, size }) => (
				<p key={name} className="text-sm wrap-anywhere text-ink-soft">
					{name} · {sizeText(size)}
				</p>
			))}
			{(failure || refusal) && <Banner tone="error">{t(failure || refusal)}</Banner>}
			<div className="flex flex-wrap gap-2">
				<Button
					width="fit"
					icon={<Check aria-hidden />}
					busy={isConfirming}
					busyLabel={t('Saving…')}
					onClick={() => void confirm()}
				>
					{t('Yes, it is mine')}
				</Button>
				<Button variant="quiet" width="fit" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
					{t('Discard')}
				</Button>
			</div>
			{isAsked && (
				<ConfirmDialog
					open
					danger
					title={t('Discard this?')}
					message={t('It is thrown away, and nothing of it is saved.')}
					confirmLabel={t('Discard')}
					confirmIcon={<Trash2 aria-hidden />}
					cancelLabel={t('Keep it')}
					onClose={() => setAsked(false)}
					onConfirm={() => {
						setAsked(false);
						void discard();
					}}
				/>
			)}
		</li>
	);
}

function whyText({ delivered_by, handed_at, written_at, is_proven }: WorkToConfirm): string {
	const handed = t('{name} handed this over in your name on {day} at {time}.', {
		name: delivered_by ?? t('A lead'),
		day: dayText(handed_at),
		time: timeText(handed_at),
	});
	const written = t('It says that it was written on {day} at {time}.', {
		day: dayText(written_at),
		time: timeText(written_at),
	});
	const reason = is_proven
		? t("A guardian's consent counts only when you confirm it yourself.")
		: t(
				'Yuva cannot prove that your phone wrote it. If it is your work, confirm it. If not, discard it and tell the head office.',
			);
	return `${handed} ${written} ${reason}`;
}

function useWord(id: string) {
	const { failure, attempt } = useAttempt();
	const [refusal, setRefusal] = useState('');
	const confirming = useConfirmWork();
	const discarding = useDiscardWork();
	const confirm = () =>
		attempt(async () => {
			const { result, detail } = await confirming.send({ id });
			setRefusal(result === 'refused' ? detail : '');
		});
	const discard = () => attempt(async () => void (await discarding.send({ id })));
	return { failure, refusal, isConfirming: confirming.isPending, confirm, discard };
}
