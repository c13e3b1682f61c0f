import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export type BannerTone = 'success' | 'error' | 'info' | 'warning';

const LOOKS: Record<BannerTone, { colours: string; Icon: typeof Info }> = {
	success: { colours: 'border-success-line bg-success-soft text-success', Icon: CircleCheck },
	error: { colours: 'border-danger-line bg-danger-soft text-danger', Icon: CircleAlert },
	info: { colours: 'border-info-line bg-info-soft text-info', Icon: Info },
	warning: { colours: 'border-warn-line bg-warn-soft text-warn', Icon: TriangleAlert },
};

export interface BannerProps {
	tone: BannerTone;
	children: ReactNode;
	title?: string | undefined;
	action?: ReactNode | undefined;
	/** A failed submit moves the focus here. */
	ref?: Ref<HTMLDivElement> | undefined;
}

/** An error interrupts a screen reader (role alert); other banners wait (role status). */
export function Banner({ tone, children, title, action, ref }: BannerProps) {
	const { colours, Icon } = LOOKS[tone];
	return (
		<div
			ref={ref}
			tabIndex={-1}
			role={tone === 'error' ? 'alert' : 'status'}
			className={`flex gap-3 rounded-lg border-2 p-3.5 shadow-card motion-safe:animate-rise ${colours}`}
		>
			<Icon
				aria-hidden
				className={`mt-0.5 size-5 shrink-0 ${tone === 'success' ? 'motion-safe:animate-tick' : ''}`}
			/>
			<div className="min-w-0 grow">
				{title && <p className="font-bold">{title}</p>}
				<div className="font-medium">{children}</div>
				{action && <div className="mt-3">{action}</div>}
			</div>
		</div>
	);
}
