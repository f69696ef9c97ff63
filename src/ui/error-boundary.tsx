import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

interface Props {
  /** A new value clears the error: pass the page's address. */
  resetKey: string
  children: ReactNode
}
interface State {
  failure: { error: unknown } | null
  resetKey: string
}

/** Catches errors that a screen throws while rendering; the shell around it keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return <CrashScreen error={this.state.failure.error} onRetry={() => this.setState({ failure: null })} />
  }
}
