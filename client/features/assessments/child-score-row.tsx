import { countScored, SKILLS } from '@yuva/contract/assessments/rules';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { PenLine } from 'lucide-react';
import { useId } from 'react';
import { classLabel } from '../../language/class-label.ts';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useKeeping, useSendProgress } from '../../local/local.ts';
import { NotSaved } from '../../ui/feedback/not-saved.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { ChildScores } from './child-scores.ts';
import { SCORE_DRAFTS } from './use-score-drafts.ts';

export interface ChildScoreRowProps {
	child: ChildEntry;
	standing: ChildScores;
	onScore: () => void;
}

export function ChildScoreRow({ child, standing, onScore }: ChildScoreRowProps) {
	const { saved, draft, refusal, queued } = standing;
	const progress = useSendProgress(queued);
	const name = titleCase(child.full_name);
	const nameId = useId();
	return (
		<li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 rounded-xl border border-line bg-surface px-2 py-1.5 shadow-card sm:gap-x-3 sm:p-3">
			<Avatar name={name} src={child.child_thumbnail_url} size="row" />
			{/* With large text the button goes below rather than squeeze the name. */}
			<div className="min-w-0 grow basis-[6rem]">
				<p id={nameId} className="font-bold text-teal-900 max-sm:leading-tight">
					{name}
				</p>
				<div className="flex flex-wrap gap-x-2 text-sm text-ink-soft max-sm:leading-tight">
					<span>{classLabel(child.child_class)}</span>
					<Standing assessment={saved} />
				</div>
				<p className="mt-1 empty:hidden">
					{draft && <Unsaved refusal={refusal} />}
					{!draft && progress && <SendState {...progress} />}
				</p>
			</div>
			<Button
				variant={saved ? 'secondary' : 'primary'}
				width="fit"
				className="px-2! tabular-nums sm:px-3!"
				icon={<PenLine aria-hidden className="hidden sm:block" />}
				aria-describedby={nameId}
				onClick={onScore}
			>
				{saved ? t('Score {level}', { level: saved.learning_level.toFixed(2) }) : t('Add Score')}
			</Button>
		</li>
	);
}

function Unsaved({ refusal }: { refusal: string | undefined }) {
	const keeping = useKeeping(SCORE_DRAFTS);
	if (!refusal) return <NotSaved keeping={keeping} />;
	return <StatusBadge tone="red">{t('Not saved: {reason}', { reason: t(refusal) })}</StatusBadge>;
}

function Standing({ assessment }: { assessment: Assessment | undefined }) {
	if (!assessment) return <span className="font-semibold">{t('Not scored yet')}</span>;
	const { learning_level, speaking_level, reading_level } = assessment;
	const missing = SKILLS.length - countScored(assessment);
	return (
		<>
			<span className="font-semibold tabular-nums max-sm:hidden">
				{t('Learning level {level}', { level: learning_level.toFixed(2) })}
			</span>
			{speaking_level && (
				<span className="max-sm:hidden">{t('Speaking {level}', { level: t(speaking_level) })}</span>
			)}
			{reading_level && (
				<span className="max-sm:hidden">{t('Reading {level}', { level: t(reading_level) })}</span>
			)}
			{missing > 0 && (
				<StatusBadge tone="yellow">
					{counted(missing, '{count} skill not scored', '{count} skills not scored')}
				</StatusBadge>
			)}
		</>
	);
}
