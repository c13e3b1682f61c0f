/** What is used of https://www.w3.org/TR/trusted-types/, of which the browser's types say nothing yet; old browsers lack it. */
interface TrustedTypes {
	createPolicy(name: string, rules: Partial<TrustedRules>): TrustedRules;
}

interface TrustedRules {
	/** undefined: refused */
	createHTML(text: string): string | undefined;
	createScriptURL(address: string): string;
}

declare var trustedTypes: TrustedTypes | undefined;
