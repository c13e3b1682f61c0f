import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-teal';
export type ButtonWidth = 'phone' | 'full' | 'fit';

interface Look {
	variant?: ButtonVariant | undefined;
	/** 'phone' (default) means full width on a phone only. */
	width?: ButtonWidth | undefined;
	/** Use a lucide icon; its size is set here. */
	icon?: ReactNode | undefined;
	iconAfter?: boolean | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
	primary:
		'min-h-12 bg-teal-700 text-white shadow-card forced-colors:border-2 not-disabled:hover:bg-teal-800 not-disabled:active:bg-teal-900 disabled:bg-quiet-soft',
	secondary:
		'min-h-12 border-2 border-teal-700 bg-surface text-teal-800 not-disabled:hover:bg-teal-50 not-disabled:active:bg-teal-100 disabled:bg-quiet-soft',
	quiet: 'min-h-11 text-teal-800 not-disabled:hover:bg-teal-50 not-disabled:active:bg-teal-100',
	danger:
		'min-h-12 border-2 border-danger bg-surface text-danger not-disabled:hover:bg-danger-soft disabled:bg-quiet-soft',
	'on-teal': 'min-h-11 border border-white/35 bg-white/10 text-white hover:bg-white/20',
};

const WIDTHS: Record<ButtonWidth, string> = { phone: 'w-full sm:w-auto', full: 'w-full', fit: 'w-auto' };

const SHAPE =
	'inline-flex items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-semibold leading-tight ' +
	'transition-colors select-none disabled:cursor-not-allowed disabled:border-line disabled:text-ink-faint disabled:shadow-none ' +
	'aria-busy:cursor-progress [&_svg]:size-5 [&_svg]:shrink-0';

function lookOf({ variant = 'primary', width = 'phone' }: Look, className = ''): string {
	return `${SHAPE} ${VARIANTS[variant]} ${WIDTHS[width]} ${className}`;
}

function Inside({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter'> & { children: ReactNode }) {
	return (
		<>
			{!iconAfter && icon}
			<span className="min-w-0">{children}</span>
			{iconAfter && icon}
		</>
	);
}

export type ButtonProps = ComponentProps<'button'> &
	Look & {
		/** The button keeps its focus, announces it, and ignores presses. */
		busy?: boolean | undefined;
		busyLabel?: string | undefined;
	};

export function Button({ variant, width, icon, iconAfter, busy, busyLabel, children, ...rest }: ButtonProps) {
	function handleClick(event: MouseEvent<HTMLButtonElement>) {
		if (busy) event.preventDefault();
		else rest.onClick?.(event);
	}
	return (
		<button
			type="button"
			{...rest}
			onClick={handleClick}
			aria-busy={busy || undefined}
			aria-disabled={busy || rest['aria-disabled']}
			className={lookOf({ variant, width }, rest.className)}
		>
			{busy ? (
				<Inside icon={<LoaderCircle aria-hidden className="motion-safe:animate-spin" />}>
					{busyLabel ?? children}
				</Inside>
			) : (
				<Inside icon={icon} iconAfter={iconAfter}>
					{children}
				</Inside>
			)}
		</button>
	);
}

export type ButtonLinkProps = Omit<LinkProps, 'to'> & Look & ({ to: LinkProps['to'] } | { href: string });

/** `to` is a route, `href` another site, in a new tab. */
export function ButtonLink({
	variant,
	width,
	icon,
	iconAfter,
	children,
	className,
	...rest
}: ButtonLinkProps) {
	const look = lookOf({ variant, width }, className);
	const inside = (
		<Inside icon={icon} iconAfter={iconAfter}>
			{children}
		</Inside>
	);
	if ('to' in rest) {
		return (
			<Link {...rest} className={look}>
				{inside}
			</Link>
		);
	}
	return (
		<a target="_blank" rel="noreferrer" {...rest} className={look}>
			{inside}
		</a>
	);
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
	label: string;
	icon: ReactNode;
	variant?: ButtonVariant | undefined;
	/** Use it only where a word would not fit. */
	labelHidden?: boolean | undefined;
	iconAfter?: boolean | undefined;
};

export function IconButton({
	label,
	icon,
	variant = 'quiet',
	labelHidden,
	iconAfter,
	...rest
}: IconButtonProps) {
	const padding = labelHidden ? 'min-w-11 px-2!' : 'px-3!';
	return (
		<button
			type="button"
			{...rest}
			className={`${lookOf({ variant, width: 'fit' }, rest.className)} min-h-11 shrink-0 ${padding}`}
		>
			{!iconAfter && icon}
			<span className={labelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
			{iconAfter && icon}
		</button>
	);
}
