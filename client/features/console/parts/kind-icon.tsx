import { type AttentionKind, attentionKindLabel } from '@yuva/contract/console/attention-rules';
import { CalendarX2, ClipboardList, type LucideIcon, ShieldAlert } from 'lucide-react';
import { t } from '../../../language/language.ts';

const LOOKS: Record<AttentionKind, { Icon: LucideIcon; colours: string }> = {
	child_safety: { Icon: ShieldAlert, colours: 'bg-danger-soft text-danger' },
	absence: { Icon: CalendarX2, colours: 'bg-warn-soft text-warn' },
	data_quality: { Icon: ClipboardList, colours: 'bg-info-soft text-info' },
};

export interface KindIconProps {
	kind: AttentionKind;
	isLarge?: boolean | undefined;
}

export function KindIcon({ kind, isLarge = false }: KindIconProps) {
	const { Icon, colours } = LOOKS[kind];
	return (
		<span
			title={t(attentionKindLabel[kind])}
			className={`grid ${isLarge ? 'size-full' : 'size-9'} shrink-0 place-items-center rounded-lg ${colours}`}
		>
			<Icon aria-hidden className="size-5" />
		</span>
	);
}
