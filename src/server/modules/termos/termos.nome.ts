/** The name by which a version is asked for without a login: whoever was not shown it cannot know its bytes, nor this. */
export const publicNameOf = ({ sha256 }: { readonly sha256: string }): string => `termo-${sha256.slice(0, 32)}.pdf`;
