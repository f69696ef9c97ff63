export declare function endWithParent(): void
