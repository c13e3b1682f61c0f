import { Circle, CircleCheck, CircleX, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusTone = 'grey' | 'yellow' | 'green' | 'red' | 'blue';

const LOOKS: Record<StatusTone, { colours: string; Icon: typeof Info }> = {
	grey: { colours: 'border-quiet-line bg-quiet-soft text-quiet', Icon: Circle },
	yellow: { colours: 'border-warn-line bg-warn-soft text-warn', Icon: Clock },
	green: { colours: 'border-success-line bg-success-soft text-success', Icon: CircleCheck },
	red: { colours: 'border-danger-line bg-danger-soft text-danger', Icon: CircleX },
	blue: { colours: 'border-info-line bg-info-soft text-info', Icon: Info },
};

export interface StatusBadgeProps {
	tone: StatusTone;
	/** The word carries the meaning; colour and icon only support it. */
	children: ReactNode;
	icon?: ReactNode | undefined;
}

export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
	const { colours, Icon } = LOOKS[tone];
	return (
		<span
			className={`inline-flex max-w-full items-center gap-1.5 rounded-2xl border px-2.5 py-0.5 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0 ${colours}`}
		>
			{icon ?? <Icon aria-hidden />}
			<span className="min-w-0">{children}</span>
		</span>
	);
}
